import * as z from 'zod/mini'
import { pickByKey } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import { internationalPhone } from '@/schemas/application-fields/checks'
import { isFieldOf, isReachedBy, type FormValues } from '@/schemas/application-fields/form'
import { forms, type FormKind } from '@/schemas/form-kinds'

export { formKind, isVerified, type FormKind } from '@/schemas/form-kinds'

const entries = pickByKey(enteredFields, 'entry')
/** The checked values of a form: of its own fields. */
export type EnteredValues = Partial<Entered>
type Entered = { [Name in keyof typeof entries]: z.output<(typeof entries)[Name]> }

type EnteredSchema = z.ZodMiniType<EnteredValues, FormValues>

function schemaOf(kind: FormKind, byMail: boolean) {
  const checks = Object.entries(byMail ? { ...entries, phone: internationalPhone } : entries)
  const own = checks.filter(([name]) => isFieldOf(name, kind) && isReachedBy(name, byMail))
  // `Object.fromEntries` loses the names.
  return z.object(Object.fromEntries(own)) as unknown as EnteredSchema
}

const schemasOf = (byMail: boolean) =>
  Object.fromEntries(forms.map((kind) => [kind, schemaOf(kind, byMail)])) as Record<
    FormKind,
    EnteredSchema
  >

export const formSchemas: Readonly<Record<FormKind, EnteredSchema>> = schemasOf(false)

/** The same for a person who is reached by e-mail. */
export const mailFormSchemas: Readonly<Record<FormKind, EnteredSchema>> = schemasOf(true)
