'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { setOutcome } from '@/lib/applications/change/outcome'
import { unknownMentions, addNote, finishMentions } from '@/lib/applications/change/notes'
import { releaseApplication } from '@/lib/applications/change/quarantine'
import { tagText } from '@/lib/applications/change/tag-text'
import { addTag, removeTag } from '@/lib/applications/change/tags'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { staffIssue } from '@/schemas/issue-texts'
import { noteSchema, callSchema } from '@/schemas/staff'
import { staffAction } from '@/app/[locale]/staff/_desk/action'
import { recordCall, undoCall, recordCallBack } from '@/lib/applications/change/calls'
import { callOutcomes } from '@/lib/db/schema/appointments'
import {
  declineForm,
  changeAction,
  changeState,
  listMentionable,
  nameOf,
} from '../change-application'
import { dueText } from '@/app/[locale]/staff/_inbox/inbox-rows'
import { callBackForm, chosenCallBack } from './call-back-form'
import { admissionForm, chosenOutcome } from './outcome-form'

const version = z.coerce.number().int().positive()
const seenForm = z.object({ version })
/** `undo` reverts the last step. */
const statusForm = z.object({
  version,
  status: z.enum([...applicationStatuses, 'undo']),
  ...declineForm,
})
const assignForm = z.object({
  version,
  assignee: z.union([z.literal(''), z.uuid()]).default(''),
  quick: z.literal('me').optional(),
})

export const statusAction = changeAction(statusForm, async (task, id) => {
  const { data, db, by, t } = task
  const { status, version } = data
  const target = { id, version }
  if (status === 'undo')
    return changeState(task, await undoStatus(db, target, by), t('detail.undone'))
  const done = t('detail.status-changed', { status: t(`status.${status}`) })
  const declined = { reason: data.reason, note: data.declineNote }
  return changeState(task, await setStatus(db, { ...target, status, declined }, by), done)
})

export const outcomeAction = changeAction(admissionForm, async (task, id) => {
  const { data, db, by, t } = task
  const chosen = chosenOutcome(task, data)
  if ('problem' in chosen) return chosen.problem
  const { known } = chosen
  const told = known ? t('outcome.set', { outcome: t(`outcome.${known.outcome}`) }) : ''
  const target = { id, version: data.version, known }
  return changeState(task, await setOutcome(db, target, by), told || t('outcome.cleared'))
})

export const assignAction = changeAction(assignForm, async (task, id) => {
  const { data, db, by, t, account, fail } = task
  const chosen = data.quick === 'me' ? account.id : data.assignee
  const colleague = chosen === '' ? undefined : await getAccount(db, chosen)
  const fits =
    chosen === '' ||
    (colleague && !colleague.deactivatedAt && isAllowed(colleague, 'applications.change'))
  if (!fits) return fail(t('detail.no-colleague'))
  const target = { id, version: data.version, assignee: colleague?.id }
  const done = colleague ? t('detail.assigned', { name: colleague.name }) : t('detail.unassigned')
  return changeState(task, await assignApplication(db, target, by), done)
})

export const releaseAction = changeAction(seenForm, async (task, id) => {
  const { data, db, by, t } = task
  return changeState(
    task,
    await releaseApplication(db, { id, version: data.version }, by),
    t('detail.released'),
  )
})

export const noteAction = changeAction(
  noteSchema,
  async ({ data, db, by, t, locale, form, fail, done }, id) => {
    const colleagues = await listMentionable(db, locale)
    const unknown = form.has('anyway') ? [] : unknownMentions(data.body, colleagues)
    if (unknown.length > 0) {
      const names = [...new Set(unknown)].map((name) => `@${name}`).join(t('detail.separator'))
      const refused = fail(t('detail.unknown-mention', { names }), {}, t('detail.unknown-hint'))
      return refused.kind === 'error' ? { ...refused, anyway: t('detail.save-anyway') } : refused
    }
    const result = await addNote(db, { id, body: data.body, colleagues }, by)
    refresh()
    if (result.kind === 'missing') return fail(t('detail.gone'))
    return done(`${t('detail.note-added')}${nameOf(result.mentioned, colleagues, t)}`)
  },
)

/** `remove` is the tag of a pressed button. */
const tagForm = z.object({
  version,
  tag: z.string().max(200, staffIssue('tags.invalid')).default(''),
  remove: z.string().max(200, staffIssue('errors.general')).optional(),
})

/** Adds a tag to an application, or removes one. */
export const tagAction = changeAction(tagForm, async (task, id) => {
  const { data, db, by, t, wrong } = task
  const { version, remove, tag: typed } = data
  const target = { id, version }
  if (remove !== undefined) {
    const result = await removeTag(db, { ...target, tag: remove }, by)
    return changeState(task, result, t('tags.removed', { tag: remove }))
  }
  const tag = tagText(typed)
  if (tag === undefined) return wrong({ tag: t('tags.invalid') })
  const result = await addTag(db, { ...target, tag }, by)
  if (result.kind === 'refused') return wrong({ tag: t('tags.not-added') })
  return changeState(task, result, t('tags.added', { tag }))
})

/** Marks what mentions the officer in this application and in those merged into it as done. */
export const mentionsDoneAction = staffAction(
  { permission: 'applications.read', bound: [z.uuid()], application: true },
  async ({ db, by, t, form, fail, done }, id) => {
    const ids = z
      .array(z.uuid())
      .max(60, staffIssue('errors.general'))
      .safeParse([id, ...form.getAll('merged')])
    if (!ids.success) return fail(t('errors.general'))
    await finishMentions(db, ids.data, by)
    return done(t('detail.mentions-done'))
  },
)

const outcomes = callOutcomes.filter((outcome) => outcome !== 'call-back')
const outcomeForm = callSchema.extend({ outcome: z.enum(outcomes) })
/** `none` removes the call-back; `only` plans one without a call. */
const plannedForm = callSchema.extend({
  ...callBackForm.shape,
  quick: z.enum(['1', '3', '7', 'none']).optional(),
  only: z.literal('on').optional(),
})
const undoForm = z.object({ call: z.uuid() })

/** Records a call with its outcome and, if there is one, a remark. */
export const callAction = changeAction(outcomeForm, async (desk, id) => {
  const { data, db, by, t, locale } = desk
  const colleagues = await listMentionable(db, locale)
  const result = await recordCall(db, { id, ...data, colleagues }, by)
  refresh()
  if (result.kind === 'missing') return desk.fail(t('detail.gone'))
  const { next } = result
  const outcome = t(`call.outcome.${data.outcome}`)
  const message = next
    ? t('call.recorded-next', { outcome, when: dueText(desk, next.on, next.time) })
    : t('call.recorded', { outcome })
  return desk.done(`${message}${nameOf(result.mentioned, colleagues, t)}`)
})

/** Plans the next call, and records that the applicant asked for it in a call. */
export const callBackAction = changeAction(plannedForm, async (desk, id) => {
  const { data, db, by, t, locale, account } = desk
  const { quick, version, body } = data
  const target = { id, version }
  if (quick === 'none') {
    const cleared = await setFollowUp(db, { ...target, on: undefined }, by)
    return changeState(desk, cleared, t('detail.follow-up-cleared'))
  }
  const chosen = chosenCallBack(desk, { ...data, quick })
  if ('problem' in chosen) return chosen.problem
  const planned = { ...chosen.callBack, owner: account.id }
  const colleagues = await listMentionable(db, locale)
  if (data.only === undefined) {
    const result = await recordCallBack(db, target, { body, colleagues, ...planned }, by)
    return changeState(desk, result, t('call.planned', { when: chosen.told }))
  }
  const note = body === '' ? undefined : { body, colleagues }
  const result = await setFollowUp(db, { ...target, ...planned, note }, by)
  return changeState(desk, result, t('detail.follow-up-set', { day: chosen.told }))
})

export const undoCallAction = changeAction(
  undoForm,
  async ({ data, db, by, t, fail, done }, id) => {
    const { kind } = await undoCall(db, { id, call: data.call }, by)
    refresh()
    return kind === 'undone' ? done(t('call.undone')) : fail(t('call.not-yours'))
  },
)
