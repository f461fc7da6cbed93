'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { moveAppointment, planAppointment, settleAppointment } from '@/lib/appointments/plan'
import { appointmentStates, interviewOutcomes } from '@/lib/db/schema/appointments'
import { callSchema } from '@/schemas/staff'
import { staffAction } from '@/app/[locale]/staff/_desk/action'
import { appointmentForm, bookingState, chosenAppointment } from './appointment-form'
import { changeAction, listMentionable } from '../change-application'

const sequence = z.coerce.number().int().nonnegative()
const moveForm = appointmentForm.extend({ sequence })
const settleForm = callSchema.extend({
  sequence,
  state: z.enum(appointmentStates).exclude(['planned']),
  outcome: z.enum(interviewOutcomes).default('undecided'),
})

/** Arranges an interview. */
export const planAppointmentAction = changeAction(appointmentForm, async (desk, application) => {
  const chosen = await chosenAppointment(desk)
  if ('problem' in chosen) return chosen.problem
  const result = await planAppointment(desk.db, application, chosen.booking, desk.by)
  return bookingState(desk, result, desk.t('interview.arranged', { when: chosen.told }))
})

/** Moves an interview to another time, place or interviewer. */
export const moveAppointmentAction = staffAction(
  {
    permission: 'applications.change',
    schema: moveForm,
    bound: [z.uuid(), z.uuid()],
    application: true,
  },
  async (desk, application, id) => {
    const chosen = await chosenAppointment(desk)
    if ('problem' in chosen) return chosen.problem
    const seen = { application, id, sequence: desk.data.sequence }
    const result = await moveAppointment(desk.db, seen, chosen.booking, desk.by)
    return bookingState(desk, result, desk.t('interview.moved', { when: chosen.told }))
  },
)

/** Records that an interview was held, missed or canceled. */
export const settleAppointmentAction = staffAction(
  {
    permission: 'applications.change',
    schema: settleForm,
    bound: [z.uuid(), z.uuid()],
    application: true,
  },
  async ({ data, db, by, t, locale, fail, done }, application, id) => {
    const { state, outcome, body } = data
    const remark = { body, colleagues: await listMentionable(db, locale) }
    const settled = state === 'held' ? { ...remark, state, outcome } : { ...remark, state }
    const result = await settleAppointment(
      db,
      { application, id, sequence: data.sequence },
      settled,
      by,
    )
    refresh()
    if (result === 'settled') return done(t(`interview.done-${state}`))
    if (result === 'missing') return fail(t('detail.gone'))
    return fail(t(`interview.${result}`))
  },
)
