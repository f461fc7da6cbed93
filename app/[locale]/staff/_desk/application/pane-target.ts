import type { ApplicationStatus } from '@/lib/db/schema/applications'

/** The application that the pane's forms change. */
export type PaneTarget = {
  id: string
  version: number
  status: ApplicationStatus
  /** What the last step came from, while it can be taken back. */
  undo: string | undefined
  assignee: string | null
  followUpOn: string | null
  flagged: boolean
}
export type Colleague = { id: string; name: string }
