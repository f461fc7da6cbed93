import 'server-only'
import { z } from 'zod'
import type { Entry } from '@/lib/applications/receive/submit'
import { entryText } from '@/lib/http/server/entries'
import { isDay, officeDay, startOfDay } from '@/lib/time'
import { consentGivers, consentMeans, type Application } from '@/schemas/enrolment'
import { checkIntake, checkEntered } from '@/lib/enrolment/accept'
import { toOfficerIssueId, toStaffIssueId } from '@/lib/i18n/known-ids'
import { enteredAs, entriesOf, formValues } from '@/schemas/application-fields/form'
import type { Result } from '@/lib/result'
import { staffIssue } from '@/schemas/issue-texts'
import { listAssignable } from '@/app/[locale]/staff/_desk/once'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

/** How an officer can meet an applicant. */
export const meetings = ['walk-in', 'call', 'fair'] as const

/** Who gave the consent, how, and on which day. */
export const consentShape = {
  consent_by: z.enum(consentGivers, staffIssue('entry.no-consent-by')),
  consent_means: z.enum(consentMeans, staffIssue('entry.no-consent-means')),
  consent_day: z.string().refine(isDay, staffIssue('entry.no-consent-day')),
}

const entryForm = z.object({
  kind: z.enum(meetings, staffIssue('entry.no-kind')),
  occasion: z.string().trim().max(100, staffIssue('entry.long-occasion')).default(''),
  ...consentShape,
})

/** The time of a consent: the beginning of its day, or now. */
export function consentTime({ at }: Desk['by'], day: string): Date {
  return day === officeDay(at) ? at : startOfDay(day)
}

type ReadEntry = Result<{ values: Application; entry: Entry }, { errors: Record<string, string> }>

/** Reads the form of an entry. All errors at once, by field, in the officer's language. */
export async function readEntry(desk: Desk, form: FormData): Promise<ReadEntry> {
  const { intl, t, by } = desk
  const typed = (name: string) => entryText(form, name)
  const stated = entryForm.safeParse(Object.fromEntries(form))
  const { kind = 'walk-in', occasion = '', consent_day: day = '' } = stated.data ?? {}
  const values = formValues({ text: typed, tick: (name) => typed(name) !== '' })
  const fields = {
    ...entriesOf({ ...values, topic: '' }),
    locale: typed('locale'),
    idempotency_key: typed('idempotency_key'),
  }
  const checked = checkEntered(kind, fields)
  const wrong = checked.ok ? (checkIntake(checked.values, by.at) ?? {}) : checked.errors
  const assignee = typed('assignee')
  const errors = Object.fromEntries([
    ...Object.entries(wrong).map(([name, id]) => [
      enteredAs(name) ?? name,
      intl.formatMessage({ id: toOfficerIssueId(id) }),
    ]),
    ...(stated.error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      t(toStaffIssueId(message)),
    ]),
    ...(kind === 'fair' && occasion === '' ? [['occasion', t('entry.no-occasion')]] : []),
    ...(day > officeDay(by.at) ? [['consent_day', t('entry.later-consent')]] : []),
    ...((await mayOwn(desk, assignee)) ? [] : [['assignee', t('detail.no-colleague')]]),
  ]) as Record<string, string>
  if (!stated.data || !checked.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const { consent_by: consentBy, consent_means: means } = stated.data
  const consent = { consentBy, consentMeans: means, consentAt: consentTime(by, day) }
  const owner = assignee === '' ? undefined : assignee
  return {
    ok: true,
    values: checked.values,
    entry: { kind, occasion, ...consent, assignee: owner, by },
  }
}

async function mayOwn(desk: Desk, account: string): Promise<boolean> {
  return account === '' || (await listAssignable(desk)).some(({ id }) => id === account)
}
