'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { isDay, officeDay, startOfDay } from '@/lib/time'
import { setAbsence } from '@/lib/assignment/present'
import { removeRule, saveRule, saveSettings, type RulesResult } from '@/lib/assignment/rules'
import { projects, unspecifiedProject } from '@/schemas/projects'
import { staffIssue } from '@/schemas/issue-texts'
import { asStaff, isId } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import type { Desk } from '@/app/staff/session'

const version = z.coerce.number().int().positive()
const settingsForm = z.object({
  version,
  on: z.literal('yes').optional(),
  previous: z.literal('yes').optional(),
})
const removalForm = z.object({ version, rule: z.uuid() })
const absenceForm = z.object({
  until: z.string().max(10, staffIssue('assignment.no-day')).default(''),
  back: z.literal('yes').optional(),
})
const slugs = ['', ...projects.map(({ slug }) => slug), unspecifiedProject]
const ruleForm = z.object({
  version,
  project: z.string().refine((slug) => slugs.includes(slug), staffIssue('errors.general')),
  channel: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/, staffIssue('assignment.no-channel')),
  accounts: z
    .array(z.uuid())
    .min(1, staffIssue('assignment.no-accounts'))
    .max(200, staffIssue('errors.general')),
})

function told(result: RulesResult, form: FormData, { t }: Desk): FormState {
  refresh()
  return result === 'stale'
    ? failure(form, t('assignment.stale'), {}, t('assignment.stale-hint'))
    : { kind: 'done', message: t('assignment.saved') }
}

export async function assignmentSettingsAction(
  locale: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'assignment.manage', async (desk) => {
    const { data, problem } = parseForm(settingsForm, form, desk.t)
    if (problem) return failure(form, desk.t('errors.general'))
    const settings = { version: data.version, on: data.on === 'yes', previousOwner: data.previous === 'yes' }
    return told(await saveSettings(desk.db, settings, desk.by), form, desk)
  })
}

/** Adds a rule, or changes the colleagues of the rule for the same program and channel. */
export async function ruleAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'assignment.manage', async (desk) => {
    const { data, problem } = parseForm(ruleForm, form, desk.t, ['accounts'])
    if (problem) return problem
    const rule = { ...data, project: data.project || null, channel: data.channel || null }
    return told(await saveRule(desk.db, rule, desk.by), form, desk)
  })
}

export async function removeRuleAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'assignment.manage', async (desk) => {
    const { data } = parseForm(removalForm, form, desk.t)
    if (!data) return failure(form, desk.t('errors.general'))
    const removed = await removeRule(desk.db, { version: data.version, id: data.rule }, desk.by)
    return told(removed, form, desk)
  })
}

/** Marks a colleague as absent until a day, or as back. */
export async function absenceAction(
  locale: string,
  account: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'assignment.manage', (desk) => mark(desk, account, form), {
    bound: isId(account),
  })
}

export async function ownAbsenceAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, (desk) => mark(desk, desk.account.id, form))
}

async function mark(desk: Desk, account: string, form: FormData): Promise<FormState> {
  const { db, by, t, intl } = desk
  const { data } = parseForm(absenceForm, form, t)
  const until = data?.back ? null : (data?.until ?? '')
  if (until !== null && (!isDay(until) || until < officeDay(by.at)))
    return failure(form, t('errors.check'), { until: t('assignment.no-day') })
  const result = await setAbsence(db, { account, until }, by)
  refresh()
  if (result === 'unknown') return failure(form, t('accounts.unknown'))
  if (until === null) return { kind: 'done', message: t('assignment.back') }
  const day = intl.formatDate(startOfDay(until), { dateStyle: 'full' })
  return { kind: 'done', message: t('assignment.absent', { day }) }
}
