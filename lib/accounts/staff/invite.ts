import { eq, sql } from 'drizzle-orm'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import { findAccount, getAccount, anyAccount, insertAccount } from '@/lib/accounts/staff/accounts'
import { endInvitation, makeLink, readLink, spendLink } from '@/lib/accounts/staff/links'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import type { Role } from '@/schemas/staff'
import { passwordProblem, type PasswordProblem } from '@/lib/accounts/staff/password-rules'
import { hashPassword } from '@/lib/accounts/staff/passwords'
import { endSessions } from '@/lib/accounts/staff/sessions'
import { staffAccounts, type staffLinks } from '@/lib/db/schema/staff'

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
export async function acceptInvitation(db: Database, input: JoinInput): Promise<JoinResult> {
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
  await writeAudit(tx, {
    at: input.at,
    actor: self(id, input.address),
    action: 'account.created',
    subject: { kind: 'account', id },
    detail: { by: link.kind, invitedBy: link.invitedBy, roles },
  })
  return { kind: 'joined' }
}

async function resetPassword(
  tx: Transaction,
  input: JoinInput,
  passwordHash: string,
): Promise<JoinResult> {
  const link = await spendLink(tx, input.token, input.at)
  if (!link?.accountId) return { kind: 'ended' }
  await tx.update(staffAccounts).set({ passwordHash }).where(eq(staffAccounts.id, link.accountId))
  await endSessions(tx, link.accountId, input.at)
  await writeAudit(tx, {
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

type NewInvitation = { email: string; roles: readonly Role[]; language?: Locale }

/**
 * Creates an invitation and returns its token for the inviter; undefined if the e-mail address already has an account.
 */
export async function inviteColleague(
  db: Database,
  { actor, at, ...invitation }: NewInvitation & { actor: Actor; at: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (await findAccount(tx, invitation.email)) return undefined
    const invitedBy = actor.kind === 'staff' ? actor.id : undefined
    const token = await makeLink(tx, { kind: 'invitation', ...invitation, invitedBy, at })
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.invited',
      subject: { kind: 'account' },
      detail: { roles: invitation.roles },
    })
    return token
  })
}

/** Withdraws an open invitation. Returns false if there is none. */
export async function withdrawInvitation(
  db: Database,
  { email, actor, at }: { email: string; actor: Actor; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await endInvitation(tx, email, at)
    if (ended)
      await writeAudit(tx, {
        at,
        actor,
        action: 'account.invitation-withdrawn',
        subject: { kind: 'account' },
      })
    return ended
  })
}

/** Creates a link to set a new password and returns its token; undefined for an unknown or deactivated account. */
export async function makeResetLink(
  db: Database,
  { accountId, actor, at }: { accountId: string; actor: Actor; at: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const account = await getAccount(tx, accountId)
    if (!account || account.deactivatedAt) return undefined
    const token = await makeLink(tx, { kind: 'reset', accountId, at })
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.reset-link-made',
      subject: { kind: 'account', id: accountId },
    })
    return token
  })
}
