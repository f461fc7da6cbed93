import 'server-only'
import type { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { asStaff } from '../action'
import { failure, parseForm } from '../forms'
import type { Desk } from '../session/desk'

type Work<Data> = (data: Data, desk: Desk) => Promise<FormState>

/** A change of an application by a form that the officer fills in: each error is shown beside its field. */
export function written<Data>(
  locale: string,
  form: FormData,
  schema: z.ZodType<Data>,
  work: Work<Data>,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async (desk) => {
    const { data, problem } = parseForm(schema, form, desk.text)
    return problem ?? work(data, desk)
  })
}

/** A change behind buttons and menus: a value that they do not offer gets a general error. */
export function pressed<Data>(
  locale: string,
  form: FormData,
  schema: z.ZodType<Data>,
  work: Work<Data>,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async (desk) => {
    const { data, problem } = parseForm(schema, form, desk.text)
    return problem ? failure(form, desk.text('errors.general')) : work(data, desk)
  })
}
