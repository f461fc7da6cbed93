import 'server-only'
import { inArray } from 'drizzle-orm'
import { keepActive } from '@/lib/accounts/staff/sessions'
import { openStatuses } from '@/lib/applications/steps'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Transaction } from '@/lib/db/store'

/** Staff accounts that cannot be deactivated before the end of the transaction. */
export type ActiveOwners = ReadonlySet<string>

/**
 * The active ones among the owners of these applications and these accounts. Called before applications are locked, as
 * `keepActive` requires. An owner who is assigned in between is not among them; the version of the application shows it.
 */
export async function lockActiveOwners(
  tx: Transaction,
  ids: readonly string[],
  accounts: readonly string[] = [],
): Promise<ActiveOwners> {
  const { id, assignee } = applications
  const owned = await tx
    .select({ assignee })
    .from(applications)
    .where(inArray(id, [...ids]))
  const all = new Set([...accounts, ...owned.flatMap((row) => row.assignee ?? [])])
  const active = new Set<string>()
  for (const account of [...all].sort()) if (await keepActive(tx, account)) active.add(account)
  return active
}

/** The owner of an application with this status. Only a closed one may belong to a deactivated account. */
export function ownerIn(
  status: ApplicationStatus,
  assignee: string | null,
  active: ActiveOwners,
): string | null {
  if (assignee === null || active.has(assignee)) return assignee
  return openStatuses.some((open) => open === status) ? null : assignee
}
