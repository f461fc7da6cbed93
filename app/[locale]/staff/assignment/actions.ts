'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { isDay, officeDay, startOfDay } from '@/lib/time'
import { setAbsence } from '@/lib/assignment/present'
import { removeRule, saveRule, saveSettings, type RulesResult } from '@/lib/assignment/rules'
import { projects, unspecifiedProject } from '@/schemas/projects'
import { staffIssue } from '@/schemas/issue-texts'
import { staffAction, type Task } from '@/app/[locale]/staff/_desk/action'
import { parseForm } from '@/app/[locale]/staff/_desk/forms'

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

function told({ t, fail, done }: Task, result: RulesResult): FormState {
  refresh()
  return result === 'stale'
    ? fail(t('assignment.stale'), {}, t('assignment.stale-hint'))
    : done(t('assignment.saved'))
}

export const assignmentSettingsAction = staffAction(
  { permission: 'assignment.manage', schema: settingsForm },
  async (desk) => {
    const { data } = desk
    const settings = {
      version: data.version,
      on: data.on === 'yes',
      previousOwner: data.previous === 'yes',
    }
    return told(desk, await saveSettings(desk.db, settings, desk.by))
  },
)

/** Adds a rule, or changes the colleagues of the rule for the same program and channel. */
export const ruleAction = staffAction(
  { permission: 'assignment.manage', schema: ruleForm },
  async (desk) => {
    const { data } = desk
    const rule = { ...data, project: data.project || null, channel: data.channel || null }
    return told(desk, await saveRule(desk.db, rule, desk.by))
  },
)

export const removeRuleAction = staffAction(
  { permission: 'assignment.manage', schema: removalForm },
  async (desk) => {
    const { version: seen, rule: id } = desk.data
    return told(desk, await removeRule(desk.db, { version: seen, id }, desk.by))
  },
)

/** Marks a colleague as absent until a day, or as back. */
export const absenceAction = staffAction(
  { permission: 'assignment.manage', bound: [z.uuid()] },
  mark,
)

export const ownAbsenceAction = staffAction({ permission: 'signed-in' }, (desk) =>
  mark(desk, desk.account.id),
)

async function mark(desk: Task, account: string): Promise<FormState> {
  const { db, by, t, intl, form, fail, done } = desk
  const { data } = parseForm(absenceForm, form, t)
  const until = data?.back ? null : (data?.until ?? '')
  if (until !== null && (!isDay(until) || until < officeDay(by.at)))
    return desk.wrong({ until: t('assignment.no-day') })
  const result = await setAbsence(db, { account, until }, by)
  refresh()
  if (result === 'unknown') return fail(t('accounts.unknown'))
  if (until === null) return done(t('assignment.back'))
  const day = intl.formatDate(startOfDay(until), { dateStyle: 'full' })
  return done(t('assignment.absent', { day }))
}
