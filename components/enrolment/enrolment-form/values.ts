import type { Resolver } from 'react-hook-form'
import { consultationFormSchema, trainingFormSchema, type FormKind } from '@/schemas/enrolment-forms'
import { fieldErrors } from '@/schemas/field-errors'

/** What stands in the form's fields. `website` is the honeypot; the training form has no code. */
export type FormValues = {
  name: string
  phone: string
  code: string
  project: string
  consent: boolean
  news: boolean
  website: string
}

export const emptyValues: FormValues = {
  name: '',
  phone: '',
  code: '',
  project: '',
  consent: false,
  news: false,
  website: '',
}

const schemas = { consultation: consultationFormSchema, training: trainingFormSchema }

/** Checks with the form's own schema; an error's message is an id of the enrolment catalogue. */
export function resolverFor(kind: FormKind): Resolver<FormValues> {
  return (values) => {
    const parsed = schemas[kind].safeParse(values)
    if (parsed.success) return { values: { ...values, ...parsed.data }, errors: {} }
    const errors = Object.entries(fieldErrors(parsed.error.issues))
    return {
      values: {},
      errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'check', message }])),
    }
  }
}
