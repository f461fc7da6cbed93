import type { Resolver } from 'react-hook-form'
import { formValues, type FormValues } from '@/schemas/application-fields/form'
import { formSchemas, type FormKind } from '@/schemas/enrolment-forms'
import { fieldErrors } from '@/schemas/field-errors'

export const emptyValues = formValues({ text: () => '', tick: () => false })

/** Validates with the form's schema; the message of an error is an id of the enrolment catalogue. */
export function resolverFor(kind: FormKind): Resolver<FormValues> {
  return (values) => {
    const parsed = formSchemas[kind].safeParse(values)
    if (parsed.success) return { values: { ...values, ...parsed.data }, errors: {} }
    const errors = Object.entries(fieldErrors(parsed.error.issues))
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'check', message }])),
    }
  }
}
