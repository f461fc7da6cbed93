import 'server-only'
import { z } from 'zod'
import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { officeDay } from '@/lib/time'
import type { Arranged, BookingResult } from '@/lib/appointments/plan'
import {
  endOf,
  isTooFar,
  lengths,
  officeTime,
  startOf,
  unusualReason,
  type Slot,
} from '@/lib/appointments/slot'
import { officeHours } from '@/lib/content/desk'
import { appointmentKinds } from '@/lib/db/schema/appointments'
import { userText } from '@/lib/text/user-text'
import { callSchema } from '@/schemas/staff'
import { staffIssue } from '@/schemas/issue-texts'
import type { Task } from '@/app/[locale]/staff/_desk/action'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { listMentionable } from '../change-application'

/** `anyway` names the warning that the officer has read: `hours`, or `busy`, which comes after it. */
export const appointmentForm = callSchema.extend({
  on: z.string().max(10, staffIssue('detail.no-day')).default(''),
  time: z.string().max(5, staffIssue('detail.no-time')).default(''),
  minutes: z.coerce
    .number()
    .refine((length) => lengths.some((one) => one === length), staffIssue('errors.general')),
  kind: z.enum(appointmentKinds),
  place: z
    .string()
    .max(1_000, staffIssue('interview.long-place'))
    .default('')
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(200, staffIssue('interview.long-place'))),
  interviewer: z.uuid(staffIssue('interview.no-interviewer')),
  anyway: z.enum(['hours', 'busy']).optional(),
})

type Booking = Arranged & {
  body: string
  colleagues: Awaited<ReturnType<typeof listMentionable>>
  anyway: boolean
}
type Chosen = { booking: Booking; told: string } | { problem: FormState }

/** The chosen interview with the text of its time, or what is wrong with it. */
export async function chosenAppointment(
  desk: Task<z.infer<typeof appointmentForm>>,
): Promise<Chosen> {
  const { t, by, data } = desk
  const { on, time, minutes, kind, interviewer } = data
  const wrong = (field: string, told: string) => ({ problem: desk.wrong({ [field]: told }) })
  const startsAt = startOf(on, time)
  if (!startsAt)
    return startOf(on, '00:00')
      ? wrong('time', t('detail.no-time'))
      : wrong('on', t('detail.no-day'))
  if (startsAt <= by.at)
    return on < officeDay(by.at)
      ? wrong('on', t('detail.past-day'))
      : wrong('time', t('detail.past-time'))
  if (isTooFar(startsAt, by.at)) return wrong('on', t('interview.too-far'))
  const place = kind === 'phone' ? '' : data.place
  if (kind !== 'phone' && place === '') return wrong('place', t(`interview.no-place-${kind}`))
  const why =
    data.anyway === undefined ? unusualReason({ startsAt, minutes }, officeHours()) : undefined
  if (why) return { problem: warned(desk, t(`interview.${why}`), 'hours') }
  return {
    booking: {
      startsAt,
      minutes,
      kind,
      place,
      interviewer,
      body: data.body,
      colleagues: await listMentionable(desk.db, desk.locale),
      anyway: data.anyway === 'busy',
    },
    told: tellSlot(desk, { startsAt, minutes }),
  }
}

/** A warning with a button that stores the choice nevertheless. */
function warned({ t, fail }: Task, message: string, value: string): FormState {
  const refused = fail(message)
  return refused.kind === 'error'
    ? { ...refused, anyway: t('interview.anyway'), anywayValue: value }
    : refused
}

export function bookingState(desk: Task, result: BookingResult, done: string): FormState {
  const { t, fail } = desk
  refresh()
  switch (result.kind) {
    case 'booked':
      return desk.done(done)
    case 'busy':
    case 'double': {
      const { reference, ...slot } = result.conflict
      const conflict = t(`interview.${result.kind}`, { when: tellSlot(desk, slot), reference })
      return result.kind === 'busy'
        ? warned(desk, conflict, 'busy')
        : desk.wrong({ time: conflict })
    }
    case 'unfit':
      return desk.wrong({ interviewer: t('interview.no-interviewer') })
    case 'full':
      return fail(t('interview.full'))
    case 'stale':
      return fail(t('interview.stale'), {}, t('detail.stale-hint'))
    case 'missing':
      return fail(t('detail.gone'))
  }
}

/** `Mon, Nov 23, 14:30–15:00`. */
export function tellSlot({ intl }: Pick<Desk, 'intl'>, slot: Slot): string {
  const { startsAt } = slot
  const day = intl.formatDate(startsAt, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return userText(`${day} ${tellTimes(slot)}`)
}

/** `14:30–15:00` by the office's clock. */
export function tellTimes(slot: Slot): string {
  return `${officeTime(slot.startsAt)}–${officeTime(endOf(slot))}`
}
