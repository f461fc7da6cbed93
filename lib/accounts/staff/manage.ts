import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { endSessions } from '@/lib/accounts/staff/sessions'
import { staffAccounts } from '@/lib/db/schema/staff'
import { dropDraftsOf } from '@/lib/edit/drafts'
import type { Database, Transaction } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

export type ManageResult = 'done' | 'unknown' | 'last-administrator'

type AccountChange = { accountId: string; actor: Actor; at: Date }

/** Changes the roles of an account. The last active administrator keeps that role. */
export async function changeRoles(
  db: Database,
  change: AccountChange & { roles: readonly Role[] },
): Promise<ManageResult> {
  return runAlone(db, (tx) => changeRolesWithin(tx, change))
}

/** The same inside a transaction of the caller, within `alone`. */
export async function changeRolesWithin(
  tx: Transaction,
  { accountId, roles, actor, at }: AccountChange & { roles: readonly Role[] },
): Promise<ManageResult> {
  const account = await getAccount(tx, accountId)
  if (!account) return 'unknown'
  if (!roles.includes('administrator') && !(await othersManage(tx, accountId)))
    return 'last-administrator'
  await tx
    .update(staffAccounts)
    .set({ roles: [...roles] })
    .where(eq(staffAccounts.id, accountId))
  const subject = { kind: 'account' as const, id: accountId }
  await writeAudit(tx, {
    at,
    actor,
    subject,
    action: 'account.roles-changed',
    detail: { from: account.roles, to: roles },
  })
  return 'done'
}

/** Deactivates an account, ends all its sessions, and deletes its drafts of content. */
export async function deactivateAccount(
  db: Database,
  change: AccountChange,
): Promise<ManageResult> {
  return runAlone(db, (tx) => deactivateWithin(tx, change))
}

/** The same inside a transaction of the caller, within `alone`. */
export async function deactivateWithin(
  tx: Transaction,
  { accountId, actor, at }: AccountChange,
): Promise<ManageResult> {
  if (!(await getAccount(tx, accountId))) return 'unknown'
  if (!(await othersManage(tx, accountId))) return 'last-administrator'
  await tx.update(staffAccounts).set({ deactivatedAt: at }).where(eq(staffAccounts.id, accountId))
  await endSessions(tx, accountId, at)
  await dropDraftsOf(tx, accountId)
  await writeAudit(tx, {
    at,
    actor,
    action: 'account.deactivated',
    subject: { kind: 'account', id: accountId },
  })
  return 'done'
}

/** Reactivates an account. Its subject at the OpenID provider is stored again at the next sign-in. */
export async function reactivateAccount(
  db: Database,
  { accountId, actor, at }: AccountChange,
): Promise<ManageResult> {
  return runAlone(db, async (tx) => {
    if (!(await getAccount(tx, accountId))) return 'unknown'
    await tx
      .update(staffAccounts)
      .set({ deactivatedAt: null, providerSubject: null })
      .where(eq(staffAccounts.id, accountId))
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.reactivated',
      subject: { kind: 'account', id: accountId },
    })
    return 'done'
  })
}

/** Ends all sessions of an account, for a lost or lent computer. The person can sign in again. */
export async function signOutEverywhere(
  db: Database,
  { accountId, actor, at }: AccountChange,
): Promise<ManageResult> {
  return db.transaction(async (tx) => {
    if (!(await getAccount(tx, accountId))) return 'unknown'
    await endSessions(tx, accountId, at)
    await writeAudit(tx, {
      at,
      actor,
      action: 'session.revoked',
      subject: { kind: 'account', id: accountId },
    })
    return 'done'
  })
}

/** Runs one change of accounts at a time, so that two administrators cannot deactivate each other concurrently. */
export async function runAlone<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table staff_accounts in share row exclusive mode`)
    return work(tx)
  })
}

/** True if another active account can manage accounts. */
async function othersManage(tx: Transaction, accountId: string): Promise<boolean> {
  const others = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(
      and(
        ne(staffAccounts.id, accountId),
        isNull(staffAccounts.deactivatedAt),
        sql`'administrator' = any(${staffAccounts.roles})`,
      ),
    )
    .limit(1)
  return others.length > 0
}
