'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { assign, setFollowUp } from '@/lib/applications/change'
import { setStatus, undoStatus } from '@/lib/applications/change-status'
import { unknownMentions } from '@/lib/applications/mentioned'
import { addNote, finishMentions } from '@/lib/applications/notes'
import { release } from '@/lib/applications/release'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { declineForm } from '../_desk/application/decline-form'
import { noteSchema } from '@/schemas/staff'
import { asStaff } from '../_desk/action'
import { changeBy } from '../_desk/application/change'
import { callBackForm, chosenCallBack } from '../_desk/application/call-back-form'
import { changed } from '../_desk/application/changed'
import { mentionable, nameOf } from '../_desk/application/mentionable'
import { failure } from '../_desk/forms'

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
  return changeBy({ locale, id, form }, statusForm, async (data, { db, by, text }) => {
    const { status, version: seen } = data
    const target = { id, version: seen }
    if (status === 'undo') return changed(await undoStatus(db, target, by), form, text, text('detail.undone'))
    const done = text('detail.status-changed', { status: text(`status.${status}`) })
    const declined = { reason: data.reason, note: data.declineNote }
    return changed(await setStatus(db, { ...target, status, declined }, by), form, text, done)
  })
}

export async function assignAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, assignForm, async (data, { db, by, text, account }) => {
    const chosen = data.quick === 'me' ? account.id : data.assignee
    const colleague = chosen === '' ? undefined : await getAccount(db, chosen)
    const fits =
      chosen === '' || (colleague && !colleague.deactivatedAt && may(colleague, 'applications.change'))
    if (!fits) return failure(form, text('detail.no-colleague'))
    const target = { id, version: data.version, assignee: colleague?.id }
    const done = colleague ? text('detail.assigned', { name: colleague.name }) : text('detail.unassigned')
    return changed(await assign(db, target, by), form, text, done)
  })
}

export async function followUpAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, followUpForm, async (data, desk) => {
    const { db, by, text, account } = desk
    const { quick, version: seen } = data
    const target = { id, version: seen }
    if (quick === 'none') {
      const cleared = await setFollowUp(db, { ...target, on: undefined }, by)
      return changed(cleared, form, text, text('detail.follow-up-cleared'))
    }
    const chosen = chosenCallBack(desk, { ...data, quick }, form)
    if ('problem' in chosen) return chosen.problem
    const planned = { ...target, ...chosen.callBack, owner: account.id }
    const done = text('detail.follow-up-set', { day: chosen.told })
    return changed(await setFollowUp(db, planned, by), form, text, done)
  })
}

export async function releaseAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, seenForm, async (data, { db, by, text }) => {
    return changed(await release(db, { id, version: data.version }, by), form, text, text('detail.released'))
  })
}

export async function noteAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy({ locale, id, form }, noteSchema, async (data, { db, by, text }) => {
    const colleagues = await mentionable(db)
    const unknown = form.has('anyway') ? [] : unknownMentions(data.body, colleagues)
    if (unknown.length > 0) {
      const names = [...new Set(unknown)].map((name) => `@${name}`).join(text('detail.separator'))
      const refused = failure(
        form,
        text('detail.unknown-mention', { names }),
        {},
        text('detail.unknown-hint'),
      )
      return refused.kind === 'error' ? { ...refused, anyway: text('detail.save-anyway') } : refused
    }
    const result = await addNote(db, { id, body: data.body, colleagues }, by)
    refresh()
    if (result.kind === 'missing') return failure(form, text('detail.gone'))
    const added = text('detail.note-added')
    return { kind: 'done', message: `${added}${nameOf(result.mentioned, colleagues, text)}` }
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
    async ({ db, by, text }) => {
      const ids = z
        .array(z.uuid())
        .max(60)
        .safeParse([id, ...form.getAll('merged')])
      if (!ids.success) return failure(form, text('errors.general'))
      await finishMentions(db, ids.data, by)
      refresh()
      return { kind: 'done', message: text('detail.mentions-done') }
    },
    { application: id },
  )
}
