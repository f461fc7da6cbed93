import type { NextStep } from '@/lib/applications/steps'
import type { ApplicationStatus } from '@/lib/db/schema/applications'

/** The application that the forms of the pane change. */
export type PaneTarget = {
  id: string
  version: number
  status: ApplicationStatus
  /** The steps that are offered, the usual one first. */
  steps: readonly NextStep[]
  /** The status before the last step, if that can be undone. */
  undo: string | undefined
  assignee: string | null
  followUpOn: string | null
  followUpTime: string | null
  flagged: boolean
  /** An officer has confirmed that it is spam. */
  confirmed: boolean
}
export type Colleague = { id: string; name: string }
