import { isConversation, isUnanswered } from '@/lib/applications/due'
import { nextSteps, type NextStep } from '@/lib/applications/steps'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import type { CallOutcome } from '@/lib/db/schema/appointments'

type PhoneCall = { outcome: CallOutcome; at: Date; undoneAt: Date | null }

/** After so many unanswered calls in a row, the status _unreachable_ is suggested. */
const enough = 3

/** The calls that count, oldest first. */
function counted<Some extends PhoneCall>(calls: readonly Some[]): Some[] {
  return calls
    .filter(({ undoneAt }) => undoneAt === null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Number of unanswered calls since somebody last answered. */
export function countUnanswered(calls: readonly PhoneCall[]): number {
  const all = counted(calls)
  const answered = all.findLastIndex(({ outcome }) => !isUnanswered(outcome))
  return all.length - 1 - answered
}

export function lastCall<Some extends PhoneCall>(calls: readonly Some[]): Some | undefined {
  return counted(calls).at(-1)
}

/**
 * The steps that are offered, the usual one first: not _contacted_ after a wrong number or three unanswered calls, until somebody has
 * reached the applicant and recorded that call.
 */
export function offeredSteps(
  status: ApplicationStatus,
  calls: readonly PhoneCall[],
): readonly NextStep[] {
  const all = counted(calls)
  const spoken = all.findLastIndex(({ outcome }) => isConversation(outcome))
  const wrong = all.slice(spoken + 1).some(({ outcome }) => outcome === 'wrong-number')
  const reachable = !wrong && countUnanswered(calls) < enough
  return nextSteps(status).filter((step) => step !== 'contacted' || reachable)
}

/**
 * The status that the last calls suggest: _contacted_ after a call that was answered, _unreachable_ after three that
 * were not. Undefined if that step is not possible. A suggestion only: officers set the status.
 */
export function suggestedStep(
  status: ApplicationStatus,
  calls: readonly PhoneCall[],
): 'contacted' | 'unreachable' | undefined {
  const possible = (step: 'contacted' | 'unreachable') =>
    nextSteps(status).some((one) => one === step)
  const outcome = lastCall(calls)?.outcome
  // A refused application is reopened only on purpose.
  if (status === 'declined') return undefined
  if (outcome === 'reached' && possible('contacted')) return 'contacted'
  return countUnanswered(calls) >= enough && possible('unreachable') ? 'unreachable' : undefined
}
