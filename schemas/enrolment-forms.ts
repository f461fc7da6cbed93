import * as z from 'zod/mini'
import { facet } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import { isFieldOf } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/form-kinds'

export { formKind, isVerified, type FormKind } from '@/schemas/form-kinds'

export const defaultChannel = '19962'

const entries = facet(enteredFields, 'entry')
type Entered = { [Name in keyof typeof entries]: z.output<(typeof entries)[Name]> }

function schemaOf(kind: FormKind) {
  const own = Object.entries(entries).filter(([name]) => isFieldOf(name, kind))
  // `Object.fromEntries` loses the names.
  return z.object(Object.fromEntries(own)) as unknown as z.ZodMiniType<Partial<Entered>>
}

/** The entered fields of each kind of form. */
export const formSchemas: Readonly<Record<FormKind, z.ZodMiniType<Partial<Entered>>>> = {
  consultation: schemaOf('consultation'),
  training: schemaOf('training'),
  booking: schemaOf('booking'),
  institution: schemaOf('institution'),
  opening: schemaOf('opening'),
  quotation: schemaOf('quotation'),
}
