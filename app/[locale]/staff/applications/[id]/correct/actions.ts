'use server'

import { z } from 'zod'
import { checkIntake } from '@/lib/enrolment/accept'
import { isByMail } from '@/lib/people/account'
import { correctApplication } from '@/lib/applications/change/correct-application'
import { findByAccount, readApplication } from '@/lib/applications/inbox/read-application'
import { toOfficerIssueId } from '@/lib/i18n/known-ids'
import { correctableNames, wireOf } from '@/schemas/application-fields'
import { enteredAs } from '@/schemas/application-fields/form'
import { cleanLine } from '@/schemas/clean-text'
import { enteredSchema, keptPhoneSchema, mailApplicationSchema } from '@/schemas/enrolment'
import { fieldErrors } from '@/lib/errors/field-errors'
import { staffIssue } from '@/schemas/issue-texts'
import { toProjectId } from '@/schemas/projects'
import { belongsTo, changeAction } from '../../change-application'
import { applicationHref, keptList } from '../../kept-list'
import { goTo } from '@/app/[locale]/staff/_desk/action'

const correctForm = z.object({
  version: z.coerce.number().int().positive(),
  /** The officer has seen whose number it is. */
  anyway: z.literal('yes').optional(),
  reason: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, staffIssue('correct.no-reason'))
        .max(200, staffIssue('correct.long-reason')),
    ),
})

/** The stored application with what the officer typed, as the call of a form would send it. */
function typedCall(stored: ReturnType<typeof wireOf>, form: FormData): Record<string, string> {
  const call = Object.entries(stored).flatMap(([name, value]) =>
    value === null || value === false ? [] : [[name, value === true ? '1' : value] as const],
  )
  const typed = correctableNames.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const all: Record<string, string> = { ...Object.fromEntries([...call, ...typed]), consent: '1' }
  const slug = form.get('project')
  return typeof slug === 'string' ? { ...all, project_id: toProjectId(slug) ?? '' } : all
}

/** Corrects what an applicant has entered, by the rules of the form. The number of somebody else is stored once the officer has seen whose it is. */
export const correctAction = changeAction(correctForm, async (desk, id) => {
  const { data, form, db, by, t, intl } = desk
  const { version, reason } = data
  const opened = await readApplication(db, id, by, { untraced: true })
  if (!opened) return desk.fail(t('detail.gone'))
  const { application } = opened
  const byMail = isByMail(application)
  // An address that an officer has entered beside a mobile number is not part of the call.
  const stored = byMail ? wireOf(application) : { ...wireOf(application), email: null }
  const call = typedCall(stored, form)
  const phoneSchema = call.phone === application.phone ? keptPhoneSchema : enteredSchema
  const parsed = (byMail ? mailApplicationSchema : phoneSchema).safeParse(call)
  const wrong = parsed.success
    ? checkIntake(parsed.data, by.at, application)
    : fieldErrors(parsed.error.issues)
  if (!parsed.success || wrong) {
    const errors = Object.entries(wrong ?? {}).map(([name, issue]) => [
      enteredAs(name) ?? name,
      intl.formatMessage({ id: toOfficerIssueId(issue) }),
    ])
    return desk.wrong(Object.fromEntries(errors) as Record<string, string>)
  }
  const { data: values } = parsed
  const known =
    byMail || values.phone === application.phone || data.anyway
      ? []
      : await findByAccount(db, values.phone, { except: id }, by)
  if (known.length > 0) return belongsTo(desk, 'phone', known)
  const result = await correctApplication(db, { id, version, values, reason }, by)
  if (result.kind === 'changed') return goTo(applicationHref(id, keptList(form)))
  if (result.kind === 'stale') return desk.fail(t('detail.stale'), {}, t('detail.stale-hint'))
  return desk.fail(t(result.kind === 'missing' ? 'detail.gone' : 'correct.nothing'))
})
