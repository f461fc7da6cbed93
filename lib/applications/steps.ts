import type { ApplicationStatus } from '@/lib/db/schema/applications'

type NextStep = Exclude<ApplicationStatus, 'new'>

/**
 * Where an application may go next, the usual step first. Nobody is interviewed who was not reached, and nobody admitted
 * who was not interviewed; who was declined or withdrew may come back. Any step can be taken back (`undoStatus`).
 */
const steps: Record<ApplicationStatus, readonly NextStep[]> = {
  new: ['contacted', 'unreachable', 'declined'],
  contacted: ['interviewed', 'unreachable', 'declined'],
  unreachable: ['contacted', 'declined'],
  interviewed: ['admitted', 'unreachable', 'declined'],
  admitted: ['declined'],
  declined: ['contacted'],
}

export function nextSteps(status: ApplicationStatus): readonly NextStep[] {
  return steps[status]
}

/** Those somebody still has to do something about. */
export const openStatuses = ['new', 'contacted', 'interviewed', 'unreachable'] as const

/** A first call, answered or not. To decline without calling is none. */
export function isContact(status: ApplicationStatus): boolean {
  return status !== 'new' && status !== 'declined'
}
