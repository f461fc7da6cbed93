'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { recordCall, undoCall } from '@/lib/applications/change/calls'
import { recordCallBack } from '@/lib/applications/change/calls'
import { callOutcomes } from '@/lib/db/schema/calls'
import { callSchema } from '@/schemas/staff'
import { callBackForm, chosenCallBack } from '../_desk/application/call-back-form'
import { changeBy } from '../_desk/application/change'
import { changed } from '../_desk/application/changed'
import { mentionable, nameOf } from '../_desk/application/mentionable'
import { failure } from '@/app/staff/forms'

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
  return changeBy({ locale, id, form }, outcomeForm, async (data, { db, by, t }) => {
    const colleagues = await mentionable(db)
    const result = await recordCall(db, { id, ...data, colleagues }, by)
    refresh()
    if (result.kind === 'missing') return failure(form, t('detail.gone'))
    const message = t('call.recorded', { outcome: t(`call.outcome.${data.outcome}`) })
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
