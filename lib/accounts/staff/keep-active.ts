import 'server-only'
import { eq } from 'drizzle-orm'
import { may } from '@/lib/accounts/staff/permissions'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Transaction } from '@/lib/db/store'

/**
 * Keeps an account from being deactivated, or from losing its roles, until the end of the transaction, so that nothing is
 * assigned to a colleague who is leaving. False if it can no longer be responsible for applications. Called before
 * applications are locked: `leave` locks in this order.
 */
export async function keepActive(tx: Transaction, account: string | null | undefined): Promise<boolean> {
  if (!account) return true
  const { id, deactivatedAt, roles } = staffAccounts
  const [row] = await tx
    .select({ deactivatedAt, roles })
    .from(staffAccounts)
    .where(eq(id, account))
    .for('share')
  return !row || (row.deactivatedAt === null && may(row, 'applications.change'))
}
