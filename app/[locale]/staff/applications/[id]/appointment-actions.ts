'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { moveAppointment, planAppointment } from '@/lib/appointments/plan'
import { settleAppointment } from '@/lib/appointments/settle'
import { appointmentStates, interviewOutcomes } from '@/lib/db/schema/appointments'
import { callSchema } from '@/schemas/staff'
import { asStaff, isId } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import { appointmentForm, booked, chosenAppointment } from './appointment-form'
import { mentionable } from '../change-application'

const sequence = z.coerce.number().int().nonnegative()
const moveForm = appointmentForm.extend({ sequence })
const settleForm = callSchema.extend({
  sequence,
  state: z.enum(appointmentStates).exclude(['planned']),
  outcome: z.enum(interviewOutcomes).default('undecided'),
})

/** Arranges an interview. */
export async function planAppointmentAction(
  locale: string,
  application: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async (desk) => {
      const { data, problem } = parseForm(appointmentForm, form, desk.t)
      if (problem) return problem
      const chosen = await chosenAppointment(desk, data, form)
      if ('problem' in chosen) return chosen.problem
      const result = await planAppointment(desk.db, application, chosen.booking, desk.by)
      refresh()
      return booked(desk, result, form, desk.t('interview.arranged', { when: chosen.told }))
    },
    { application },
  )
}

/** Moves an interview to another time, place or interviewer. */
export async function moveAppointmentAction(
  locale: string,
  application: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async (desk) => {
      const { data, problem } = parseForm(moveForm, form, desk.t)
      if (problem) return problem
      const chosen = await chosenAppointment(desk, data, form)
      if ('problem' in chosen) return chosen.problem
      const seen = { application, id, sequence: data.sequence }
      const result = await moveAppointment(desk.db, seen, chosen.booking, desk.by)
      refresh()
      return booked(desk, result, form, desk.t('interview.moved', { when: chosen.told }))
    },
    { application, bound: isId(id) },
  )
}

/** Records that an interview was held, missed or canceled. */
export async function settleAppointmentAction(
  locale: string,
  application: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(settleForm, form, t)
      if (problem) return problem
      const { state, outcome, body } = data
      const remark = { body, colleagues: await mentionable(db) }
      const settled = state === 'held' ? { ...remark, state, outcome } : { ...remark, state }
      const result = await settleAppointment(db, { application, id, sequence: data.sequence }, settled, by)
      refresh()
      if (result === 'settled') return { kind: 'done', message: t(`interview.done-${state}`) }
      if (result === 'missing') return failure(form, t('detail.gone'))
      return failure(form, t(`interview.${result}`))
    },
    { application, bound: isId(id) },
  )
}
