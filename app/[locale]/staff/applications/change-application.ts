import 'server-only'
import { z } from 'zod'
import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { staffAction, type Task } from '@/app/[locale]/staff/_desk/action'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import type { Colleague } from '@/lib/applications/change/notes'
import type { Database } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import { declineReasonName, declineReasons } from '@/lib/content/desk'
import { staffIssue } from '@/schemas/issue-texts'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import type { findByAccount } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'

/** An action that changes the application with the bound id. Each error is shown beside its field. */
export function changeAction<Data>(
  schema: z.ZodType<Data>,
  work: (task: Task<Data>, id: string) => Promise<FormState>,
) {
  return staffAction(
    { permission: 'applications.change', schema, bound: [z.uuid()], application: true },
    work,
  )
}

/**
 * Maps a change to an answer. If another officer was faster, nothing is stored, the page shows the newest state, and
 * the form keeps the choice.
 */
export function changeState(
  { t, fail, done }: Task,
  result: ChangeResult,
  message: string,
): FormState {
  refresh()
  if (result.kind === 'stale') return fail(t('detail.stale'), {}, t('detail.stale-hint'))
  if (result.kind === 'missing') return fail(t('detail.gone'))
  return result.kind === 'refused' ? fail(t('detail.refused')) : done(message)
}

type Known = Pick<Awaited<ReturnType<typeof findByAccount>>[number], 'name' | 'reference'>

/** Names the person who has a number or address already, and offers to store it all the same. */
export function belongsTo(
  { t, wrong }: Task,
  field: 'phone' | 'email',
  known: readonly Known[],
): FormState {
  const people = known
    .slice(0, 3)
    .map(({ name, reference }) => t('correct.person', { name: userText(name), reference }))
  const refused = wrong({
    [field]: t(`correct.${field}-known`, { people: people.join(t('detail.separator')) }),
  })
  return refused.kind === 'error' ? { ...refused, anyway: t('detail.save-anyway') } : refused
}

/** The colleagues whom a note can mention, with each of their names: the first is that for readers of the language. */
export async function listMentionable(db: Database, locale: Locale): Promise<Colleague[]> {
  const accounts = await listAccounts(db, locale)
  return accounts
    .filter((one) => !one.deactivatedAt && isAllowed(one, 'applications.read'))
    .flatMap(({ id, name, names }) =>
      [...new Set([name, ...Object.values(names)])].map((one) => ({ id, name: one })),
    )
}

/** A sentence with the names of the mentioned colleagues; empty if there is none. */
export function nameOf(
  mentioned: readonly string[],
  colleagues: readonly Colleague[],
  t: StaffTranslate,
): string {
  const names = mentioned.flatMap((id) => colleagues.find((one) => one.id === id)?.name ?? [])
  return names.length === 0 ? '' : t('call.told', { names: names.join(t('detail.separator')) })
}

/** Why an application is declined: a reason of the list, which may be left out, and a remark on one line. */
export const declineForm = {
  reason: z
    .string()
    .optional()
    .refine(
      (reason) => !reason || declineReasons().includes(reason),
      staffIssue('errors.reason-gone'),
    )
    .transform((reason) => reason || undefined),
  declineNote: z
    .string()
    .optional()
    .transform(
      (note) =>
        note
          ?.normalize('NFC')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim() || undefined,
    )
    .refine((note) => [...(note ?? '')].length <= 200, staffIssue('errors.decline-note-long')),
}

/** The reasons to choose from, after none. */
export function reasonOptions({ t, locale }: Pick<Desk, 't' | 'locale'>) {
  const reasons = declineReasons().map((value) => ({
    value,
    label: declineReasonName(locale, value),
  }))
  return [{ value: '', label: t('detail.decline-none') }, ...reasons]
}
