import 'server-only'
import type { AuditContext } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { outcomes, type applications, type Outcome } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

type Columns = Pick<typeof applications.$inferSelect, 'outcome' | 'outcomeOn' | 'outcomeIntake'>

/** What became of an admission, the office day of it and, if deferred, the start of the later intake. */
export type KnownOutcome = { outcome: Outcome; on: string; intake: string | null }

/** The outcome of an application; undefined as long as none is known, and once it is no longer admitted. */
export function outcomeOf(
  row: Columns & Pick<typeof applications.$inferSelect, 'status'>,
): KnownOutcome | undefined {
  const { outcome, outcomeOn: on, outcomeIntake: intake } = row
  return row.status === 'admitted' && outcome && on ? { outcome, on, intake } : undefined
}

/** As events have it: `deferred 2026-11-28 2027-09-01`. */
function outcomeText(known: KnownOutcome | undefined): string | null {
  return known ? [known.outcome, known.on, known.intake ?? ''].join(' ').trim() : null
}

export function parseOutcome(text: string | null): KnownOutcome | undefined {
  const [word, on, intake = null] = text?.split(' ') ?? []
  const outcome = outcomes.find((one) => one === word)
  return outcome && on ? { outcome, on, intake } : undefined
}

/** Sets what became of an admitted application, or clears it. `refused` for any other status. */
export function setOutcome(
  db: Database,
  { known, ...target }: Target & { known: KnownOutcome | undefined },
  by: AuditContext,
): Promise<ChangeResult> {
  const { outcome = null, on: outcomeOn = null, intake: outcomeIntake = null } = known ?? {}
  return changeIfCurrent(db, target, by, (before) =>
    before.status === 'admitted'
      ? {
          columns: { outcome, outcomeOn, outcomeIntake },
          event: {
            kind: 'outcome',
            before: outcomeText(outcomeOf(before)),
            after: outcomeText(known),
          },
          action: 'application.outcome-set',
        }
      : undefined,
  )
}
