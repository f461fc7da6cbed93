import * as z from 'zod/mini'
import { facet } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import { isFieldOf, type FormValues } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/form-kinds'

export { formKind, isVerified, type FormKind } from '@/schemas/form-kinds'

const entries = facet(enteredFields, 'entry')
/** The checked values of a form: of its own fields. */
export type EnteredValues = Partial<Entered>
type Entered = { [Name in keyof typeof entries]: z.output<(typeof entries)[Name]> }

type EnteredSchema = z.ZodMiniType<EnteredValues, FormValues>

function schemaOf(kind: FormKind) {
  const own = Object.entries(entries).filter(([name]) => isFieldOf(name, kind))
  // `Object.fromEntries` loses the names.
  return z.object(Object.fromEntries(own)) as unknown as EnteredSchema
}

/** The entered fields of each kind of form. */
export const formSchemas: Readonly<Record<FormKind, EnteredSchema>> = {
  consultation: schemaOf('consultation'),
  training: schemaOf('training'),
  booking: schemaOf('booking'),
  institution: schemaOf('institution'),
  opening: schemaOf('opening'),
  quotation: schemaOf('quotation'),
}
