import { eq, sql } from 'drizzle-orm'
import { audit, type Actor } from '@/lib/accounts/audit'
import { anyAccount, findAccount, getAccount, insertAccount } from '@/lib/accounts/staff/accounts'
import { readLink, spendLink } from '@/lib/accounts/staff/links'
import { passwordProblem, type PasswordProblem } from '@/lib/accounts/staff/password-rules'
import { hashPassword } from '@/lib/accounts/staff/passwords'
import { endSessions } from '@/lib/accounts/staff/sessions'
import { staffAccounts, type staffLinks } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

/** The person who sets up the desk has all roles until colleagues join. */
const founderRoles: readonly Role[] = ['administrator', 'lead', 'editor']

export type JoinInput = {
  token: string
  email: string
  name: string
  password: string
  address: string
  at: Date
}
export type JoinResult =
  | { kind: 'joined' }
  | { kind: 'ended' } // used, withdrawn, expired or unknown
  | { kind: 'taken' } // the e-mail address has an account
  | { kind: 'password'; problem: PasswordProblem }

type StaffLink = typeof staffLinks.$inferSelect

/**
 * Uses a one-time link: creates the first account, accepts an invitation or sets a new password. The e-mail address and
 * the roles of an invitation come from the link; only a set-up link uses the submitted address.
 */
export async function join(db: Database, input: JoinInput): Promise<JoinResult> {
  const link = await readLink(db, input.token, input.at)
  if (!link) return { kind: 'ended' }
  const own = link.accountId ? await getAccount(db, link.accountId) : undefined
  const email = own?.email ?? link.email ?? input.email
  const problem = await passwordProblem(input.password, [email, own?.name ?? input.name])
  if (problem) return { kind: 'password', problem }
  const passwordHash = await hashPassword(input.password) // before the transaction, because it is slow
  return db.transaction(async (tx): Promise<JoinResult> => {
    // Locks the table, so that two set-up links cannot both create a first administrator.
    await tx.execute(sql`lock table staff_accounts in share row exclusive mode`)
    if (link.kind === 'reset') return resetPassword(tx, input, passwordHash)
    if (await findAccount(tx, email)) return { kind: 'taken' }
    if (link.kind === 'setup' && (await anyAccount(tx))) return { kind: 'ended' }
    const spent = await spendLink(tx, input.token, input.at)
    return spent ? create(tx, { ...input, email }, spent, passwordHash) : { kind: 'ended' }
  })
}

async function create(
  tx: Transaction,
  input: JoinInput,
  link: StaffLink,
  passwordHash: string,
): Promise<JoinResult> {
  const roles = link.kind === 'setup' ? founderRoles : link.roles
  const id = await insertAccount(tx, {
    email: input.email,
    name: input.name,
    language: link.language,
    roles,
    passwordHash,
    at: input.at,
  })
  if (id === undefined) return { kind: 'taken' }
  await audit(tx, {
    at: input.at,
    actor: self(id, input.address),
    action: 'account.created',
    subject: { kind: 'account', id },
    detail: { by: link.kind, invitedBy: link.invitedBy, roles },
  })
  return { kind: 'joined' }
}

async function resetPassword(tx: Transaction, input: JoinInput, passwordHash: string): Promise<JoinResult> {
  const link = await spendLink(tx, input.token, input.at)
  if (!link?.accountId) return { kind: 'ended' }
  await tx.update(staffAccounts).set({ passwordHash }).where(eq(staffAccounts.id, link.accountId))
  await endSessions(tx, link.accountId, input.at)
  await audit(tx, {
    at: input.at,
    actor: self(link.accountId, input.address),
    action: 'account.password-changed',
    subject: { kind: 'account', id: link.accountId },
    detail: { by: 'reset' },
  })
  return { kind: 'joined' }
}

function self(id: string, address: string): Actor {
  return { kind: 'staff', id, address }
}
