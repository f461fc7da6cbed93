'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { assign, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { unknownMentions } from '@/lib/applications/change/mentions'
import { addNote, finishMentions } from '@/lib/applications/change/notes'
import { release } from '@/lib/applications/change/quarantine'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { staffIssue } from '@/schemas/issue-texts'
import { noteSchema, callSchema } from '@/schemas/staff'
import { asStaff } from '@/app/staff/action'
import { failure } from '@/app/staff/forms'
import { recordCall, undoCall, recordCallBack } from '@/lib/applications/change/calls'
import { callOutcomes } from '@/lib/db/schema/calls'
import { declineForm } from '../decline-form'
import { changeBy, changed, mentionable, nameOf } from '../change-application'
import { dueText } from '../../inbox-rows'
import { callBackForm, chosenCallBack } from './call-back-form'

const version = z.coerce.number().int().positive()
const seenForm = z.object({ version })
/** `undo` reverts the last step. */
const statusForm = z.object({ version, status: z.enum([...applicationStatuses, 'undo']), ...declineForm })
const assignForm = z.object({
  version,
  assignee: z.union([z.literal(''), z.uuid()]).default(''),
  quick: z.literal('me').optional(),
})
/** `none` removes the call-back. */
const followUpForm = callBackForm.extend({ quick: z.enum(['1', '3', '7', 'none']).optional() })

export async function statusAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, statusForm, async (data, { db, by, t }) => {
    const { status, version: seen } = data
    const target = { id, version: seen }
    if (status === 'undo') return changed(await undoStatus(db, target, by), form, t, t('detail.undone'))
    const done = t('detail.status-changed', { status: t(`status.${status}`) })
    const declined = { reason: data.reason, note: data.declineNote }
    return changed(await setStatus(db, { ...target, status, declined }, by), form, t, done)
  })
}

export async function assignAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, assignForm, async (data, { db, by, t, account }) => {
    const chosen = data.quick === 'me' ? account.id : data.assignee
    const colleague = chosen === '' ? undefined : await getAccount(db, chosen)
    const fits =
      chosen === '' || (colleague && !colleague.deactivatedAt && may(colleague, 'applications.change'))
    if (!fits) return failure(form, t('detail.no-colleague'))
    const target = { id, version: data.version, assignee: colleague?.id }
    const done = colleague ? t('detail.assigned', { name: colleague.name }) : t('detail.unassigned')
    return changed(await assign(db, target, by), form, t, done)
  })
}

export async function followUpAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, followUpForm, async (data, desk) => {
    const { db, by, t, account } = desk
    const { quick, version: seen } = data
    const target = { id, version: seen }
    if (quick === 'none') {
      const cleared = await setFollowUp(db, { ...target, on: undefined }, by)
      return changed(cleared, form, t, t('detail.follow-up-cleared'))
    }
    const chosen = chosenCallBack(desk, { ...data, quick }, form)
    if ('problem' in chosen) return chosen.problem
    const planned = { ...target, ...chosen.callBack, owner: account.id }
    const done = t('detail.follow-up-set', { day: chosen.told })
    return changed(await setFollowUp(db, planned, by), form, t, done)
  })
}

export async function releaseAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, seenForm, async (data, { db, by, t }) => {
    return changed(await release(db, { id, version: data.version }, by), form, t, t('detail.released'))
  })
}

export async function noteAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, noteSchema, async (data, { db, by, t }) => {
    const colleagues = await mentionable(db)
    const unknown = form.has('anyway') ? [] : unknownMentions(data.body, colleagues)
    if (unknown.length > 0) {
      const names = [...new Set(unknown)].map((name) => `@${name}`).join(t('detail.separator'))
      const refused = failure(form, t('detail.unknown-mention', { names }), {}, t('detail.unknown-hint'))
      return refused.kind === 'error' ? { ...refused, anyway: t('detail.save-anyway') } : refused
    }
    const result = await addNote(db, { id, body: data.body, colleagues }, by)
    refresh()
    if (result.kind === 'missing') return failure(form, t('detail.gone'))
    const added = t('detail.note-added')
    return { kind: 'done', message: `${added}${nameOf(result.mentioned, colleagues, t)}` }
  })
}

/** Marks what mentions the officer in this application and in those merged into it as done. */
export async function mentionsDoneAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, by, t }) => {
      const ids = z
        .array(z.uuid())
        .max(60, staffIssue('errors.general'))
        .safeParse([id, ...form.getAll('merged')])
      if (!ids.success) return failure(form, t('errors.general'))
      await finishMentions(db, ids.data, by)
      refresh()
      return { kind: 'done', message: t('detail.mentions-done') }
    },
    { application: id },
  )
}

const outcomes = callOutcomes.filter((outcome) => outcome !== 'call-back')
const outcomeForm = callSchema.extend({ outcome: z.enum(outcomes) })
const plannedForm = callSchema.extend(callBackForm.shape)
const undoForm = z.object({ call: z.uuid() })

/** Records a call with its outcome and, if there is one, a remark. */
export async function callAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, outcomeForm, async (data, desk) => {
    const { db, by, t } = desk
    const colleagues = await mentionable(db)
    const result = await recordCall(db, { id, ...data, colleagues }, by)
    refresh()
    if (result.kind === 'missing') return failure(form, t('detail.gone'))
    const { next } = result
    const outcome = t(`call.outcome.${data.outcome}`)
    const message = next
      ? t('call.recorded-next', { outcome, when: dueText(desk, next.on, next.time) })
      : t('call.recorded', { outcome })
    return { kind: 'done', message: `${message}${nameOf(result.mentioned, colleagues, t)}` }
  })
}

/** Records a call whose outcome is a call-back at a time, and plans it. */
export async function callBackAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, plannedForm, async (data, desk) => {
    const { db, by, t, account } = desk
    const chosen = chosenCallBack(desk, data, form)
    if ('problem' in chosen) return chosen.problem
    const colleagues = await mentionable(db)
    const call = { body: data.body, colleagues, ...chosen.callBack, owner: account.id }
    const result = await recordCallBack(db, { id, version: data.version }, call, by)
    return changed(result, form, t, t('call.planned', { when: chosen.told }))
  })
}

export async function undoCallAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, undoForm, async (data, { db, by, t }) => {
    const { kind } = await undoCall(db, { id, call: data.call }, by)
    refresh()
    return kind === 'undone'
      ? { kind: 'done', message: t('call.undone') }
      : failure(form, t('call.not-yours'))
  })
}
