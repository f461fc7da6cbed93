import { workingDayFrom, type OfficeHours } from '@/lib/applications/office-hours'
import { callBackMoment, type CallBack } from '@/lib/applications/change/call-back'
import type { CallOutcome } from '@/lib/db/schema/appointments'
import { addDays, hourMs, officeDay } from '@/lib/time'

/*
 * What is due, for lists, badges, targets and reports alike. An application is *tried* by each call, *reached* by a call
 * that is a conversation, and *contacted* by a conversation or by an answer to a message. It is *due* unless its next
 * attempt is planned for later; then it comes back at that time.
 */

/** The outcomes of calls in which somebody spoke with the applicant. */
export const conversations = ['reached', 'call-back'] as const satisfies readonly CallOutcome[]

/** The outcomes of calls that nobody answered. */
export const unansweredOutcomes = ['no-answer', 'busy'] as const satisfies readonly CallOutcome[]

export function isConversation(outcome: CallOutcome): boolean {
  return conversations.some((one) => one === outcome)
}

export function isUnanswered(outcome: CallOutcome): boolean {
  return unansweredOutcomes.some((one) => one === outcome)
}

/** True from the time of an attempt on, or from the beginning of its day if it has no time. */
export function isDue(planned: CallBack, at: Date): boolean {
  return callBackMoment(planned) <= at
}

/** When to try again after each unanswered call in a row: so many days later, at a time; the last one for all further ones. */
export type AttemptRules = {
  steps: readonly { days: number; time: number }[]
  hours: OfficeHours
}

/** An attempt is planned at least this much later than the last one, in ms. */
const shortestPause = hourMs

/** Minutes after midnight at which an applicant prefers to be called, within the office hours. */
function preferredMinutes(
  preferred: string | null,
  { opens, closes }: OfficeHours,
): number | undefined {
  if (preferred === 'morning') return opens + 60
  if (preferred === 'afternoon') return Math.max(opens, Math.min(closes - 60, 15 * 60))
  return preferred === 'evening' ? closes - 30 : undefined
}

/**
 * The next attempt after so many unanswered calls in a row: on a working day within the office hours, at the time of day
 * that the applicant prefers, otherwise at that of the step.
 */
export function nextAttempt(
  unanswered: number,
  preferred: string | null,
  at: Date,
  { steps, hours }: AttemptRules,
): CallBack | undefined {
  const step = steps[Math.min(Math.max(unanswered, 1), steps.length) - 1]
  if (!step) return undefined
  const wanted = preferredMinutes(preferred, hours) ?? step.time
  const minutes = Math.max(hours.opens, Math.min(hours.closes - 15, wanted))
  const two = (number: number) => String(number).padStart(2, '0')
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  const on = workingDayFrom(addDays(officeDay(at), step.days), hours)
  const isPast = isDue({ on, time }, new Date(at.getTime() + shortestPause - 1))
  return { on: isPast ? workingDayFrom(addDays(on, 1), hours) : on, time }
}
