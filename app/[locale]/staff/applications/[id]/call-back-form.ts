import 'server-only'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { callBackMoment, isTime, type CallBack } from '@/lib/applications/change/call-back'
import { isWorkingDay } from '@/lib/applications/office-hours'
import { officeHours } from '@/lib/content/desk'
import { addDays, isDay, officeDay, startOfDay } from '@/lib/time'
import { staffIssue } from '@/schemas/issue-texts'
import type { Task } from '@/app/[locale]/staff/_desk/action'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

/** `quick` is a number of days from today; it takes precedence over the date field. */
export const callBackForm = z.object({
  version: z.coerce.number().int().positive(),
  on: z.string().max(10, staffIssue('detail.no-day')).default(''),
  time: z.string().max(5, staffIssue('detail.no-time')).default(''),
  quick: z.enum(['1', '3', '7']).optional(),
  /** The officer has read that the office is closed on that day. */
  anyway: z.literal('yes').optional(),
})

type Chosen = { callBack: CallBack; told: string } | { problem: FormState }

/** The chosen day and time with its text, or what is wrong with it. */
export function chosenCallBack(desk: Task, data: z.infer<typeof callBackForm>): Chosen {
  const { t, by } = desk
  const today = officeDay(by.at)
  const on = data.quick ? addDays(today, Number(data.quick)) : data.on
  const wrong = (field: 'on' | 'time', told: string) => ({ problem: desk.wrong({ [field]: told }) })
  if (!isDay(on)) return wrong('on', t('detail.no-day'))
  if (on < today) return wrong('on', t('detail.past-day'))
  if (isHoliday(on) && data.anyway === undefined) return { problem: onHoliday(desk, on) }
  if (data.time !== '' && !isTime(data.time)) return wrong('time', t('detail.no-time'))
  const callBack = { on, time: data.time === '' ? null : data.time }
  if (callBack.time !== null && callBackMoment(callBack) < by.at)
    return wrong('time', t('detail.past-time'))
  return { callBack, told: tellCallBack(desk, callBack, 'full') }
}

const isHoliday = (day: string) =>
  officeHours().holidays.has(day) && !isWorkingDay(day, officeHours())

/** Asks whether the call is agreed all the same; the form keeps the day, also one of a button. */
function onHoliday({ t, wrong }: Task, on: string): FormState {
  const refused = wrong({ on: t('detail.holiday') })
  if (refused.kind !== 'error') return refused
  return { ...refused, values: { ...refused.values, on }, anyway: t('detail.save-anyway') }
}

/** The day of a call-back, and its time if it has one. */
export function tellCallBack(
  { t, intl }: Pick<Desk, 't' | 'intl'>,
  callBack: CallBack,
  dateStyle: 'full' | 'medium' = 'medium',
): string {
  const day = intl.formatDate(startOfDay(callBack.on), { dateStyle })
  return callBack.time === null ? day : t('detail.follow-up-at', { day, time: callBack.time })
}
