import 'server-only'
import { z } from 'zod'
import { declineReasonName, declineReasons } from '@/lib/content/desk'
import { staffIssue } from '@/schemas/issue-texts'
import type { Desk } from '@/app/staff/session'

/** Why an application is declined: a reason of the list, which may be left out, and a remark on one line. */
export const declineForm = {
  reason: z
    .string()
    .optional()
    .refine((reason) => !reason || declineReasons().includes(reason), staffIssue('errors.reason-gone'))
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
  const reasons = declineReasons().map((value) => ({ value, label: declineReasonName(locale, value) }))
  return [{ value: '', label: t('detail.decline-none') }, ...reasons]
}
