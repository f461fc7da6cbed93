import 'server-only'
import type { z } from 'zod'
import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { asStaff } from '@/app/staff/action'
import { parseForm, failure } from '@/app/staff/forms'
import type { Desk } from '@/app/staff/session'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import type { Colleague } from '@/lib/applications/change/mentions'
import type { Database } from '@/lib/db/store'

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

/**
 * Maps a change to an answer. If another officer was faster, nothing is stored, the page shows the newest state, and
 * the form keeps the choice.
 */
export function changed(result: ChangeResult, form: FormData, t: StaffTranslate, done: string): FormState {
  refresh()
  if (result.kind === 'stale') return failure(form, t('detail.stale'), {}, t('detail.stale-hint'))
  if (result.kind === 'missing') return failure(form, t('detail.gone'))
  if (result.kind === 'refused') return failure(form, t('detail.refused'))
  return { kind: 'done', message: done }
}

/** The colleagues whom a note can mention. */
export async function mentionable(db: Database): Promise<Colleague[]> {
  const accounts = await listAccounts(db)
  return accounts.filter((one) => !one.deactivatedAt && may(one, 'applications.read'))
}

/** A sentence with the names of the mentioned colleagues; empty if there is none. */
export function nameOf(
  mentioned: readonly string[],
  colleagues: readonly Colleague[],
  t: StaffTranslate,
): string {
  const names = colleagues.filter(({ id }) => mentioned.includes(id)).map(({ name }) => name)
  return names.length === 0 ? '' : t('call.told', { names: names.join(t('detail.separator')) })
}
