import { officeMoment, startOfDay } from '@/lib/time'

/** When to call an applicant again: a day in the office's time zone, at a time (`14:30`) or at any time of it (null). */
export type CallBack = { on: string; time: string | null }

type Columns = { followUpOn: string | null; followUpTime: string | null }

/** True for a time of day in the form `14:30`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function callBackOf({ followUpOn: on, followUpTime: time }: Columns): CallBack | undefined {
  return on === null ? undefined : { on, time }
}

/** The text of a call-back in events and the audit log: `2026-11-23` or `2026-11-23 14:30`. */
export function callBackText(callBack: CallBack | undefined): string | null {
  if (!callBack) return null
  return callBack.time === null ? callBack.on : `${callBack.on} ${callBack.time}`
}

export function parseCallBack(text: string): CallBack {
  const [on = '', time] = text.split(' ')
  return { on, time: time ?? null }
}

/** The moment of a timed call-back; otherwise the beginning of its day. */
export function callBackMoment({ on, time }: CallBack): Date {
  return time === null ? startOfDay(on) : officeMoment(`${on}T${time}`)
}

/** The earliest of several; on the same day, a time comes before any time of the day. */
export function earliestCallBack(...all: (CallBack | undefined)[]): CallBack | undefined {
  const key = ({ on, time }: CallBack) => `${on} ${time ?? '99'}`
  return all.filter((one) => one !== undefined).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0]
}
