import type { ApplicationStatus } from '@/lib/db/schema/applications'

export type NextStep = Exclude<ApplicationStatus, 'new'>

/**
 * The next statuses of each status, the usual one first. An interview follows a contact and an admission follows an
 * interview; declined applications can be reopened. Any step can be undone (`undoStatus`).
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

/** The statuses of applications that still need work. */
export const openStatuses = ['new', 'contacted', 'interviewed', 'unreachable'] as const

/** True for a status that implies a conversation with the applicant. */
export function isContact(status: ApplicationStatus): boolean {
  return status === 'contacted' || status === 'interviewed' || status === 'admitted'
}
