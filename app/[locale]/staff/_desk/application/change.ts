import 'server-only'
import type { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { asStaff } from '@/app/staff/action'
import { parseForm } from '@/app/staff/forms'
import type { Desk } from '@/app/staff/session'

type Work<Data> = (data: Data, desk: Desk) => Promise<FormState>

/** A change of the application with this id. Each error is shown beside its field. */
export function changeBy<Data>(
  { locale, id, form }: { locale: string; id: string; form: FormData },
  schema: z.ZodType<Data>,
  work: Work<Data>,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async (desk) => {
      const { data, problem } = parseForm(schema, form, desk.t)
      return problem ?? work(data, desk)
    },
    { application: id },
  )
}
