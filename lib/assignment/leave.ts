import 'server-only'
import { alone, changeRolesWithin, deactivateWithin, type ManageResult } from '@/lib/accounts/staff/manage'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import type { AuditContext } from '@/lib/accounts/audit'
import type { Successor } from '@/lib/appointments/hand-over'
import { handOver } from '@/lib/assignment/hand-over'
import type { Database } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

/** `unfit`: the successor cannot be responsible for applications. */
export type LeaveResult = Exclude<ManageResult, 'done'> | 'unfit' | { handedOver: number }

/**
 * Deactivates an account, or gives it `roles` without applications, and hands over what its owner is responsible for:
 * both or neither.
 */
export function leave(
  db: Database,
  { account, to, roles }: { account: string; to: Successor; roles?: readonly Role[] | undefined },
  by: AuditContext,
): Promise<LeaveResult> {
  return alone(db, async (tx) => {
    if (typeof to === 'object') {
      const successor = await getAccount(tx, to.colleague)
      const fits = successor && !successor.deactivatedAt && successor.id !== account
      if (!fits || !may(successor, 'applications.change')) return 'unfit'
    }
    const change = { accountId: account, ...by }
    const result = roles
      ? await changeRolesWithin(tx, { ...change, roles })
      : await deactivateWithin(tx, change)
    return result === 'done' ? { handedOver: await handOver(tx, { from: account, to }, by) } : result
  })
}
