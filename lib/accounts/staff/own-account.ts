import { eq } from 'drizzle-orm'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import * as attempts from '@/lib/accounts/staff/attempts'
import { passwordProblem, type PasswordProblem } from '@/lib/accounts/staff/password-rules'
import { hashPassword, passwordMatches } from '@/lib/accounts/staff/passwords'
import { renewRecoveryCodes } from '@/lib/accounts/staff/second-factor'
import { endSessions, type StaffSession } from '@/lib/accounts/staff/sessions'
import { staffAccounts } from '@/lib/db/schema/staff'
import { locales } from '@/schemas/locale'
import type { Profile } from '@/schemas/staff'
import type { Database } from '@/lib/db/store'

export type Owner = { session: StaffSession; actor: Actor; at: Date }

/** Checks the password of the signed-in person again. Attempts are counted separately from those of the sign-in. */
export async function confirmPassword(
  db: Database,
  { session, at, password }: Owner & { password: string },
): Promise<'right' | 'wrong' | 'locked'> {
  const key = attempts.attemptKey('confirm', session.account.id)
  if (!(await attempts.takeAttempt(db, key, attempts.accountRule, at))) return 'locked'
  if (!(await passwordMatches(session.account.passwordHash, password))) return 'wrong'
  await attempts.resetAttempts(db, key)
  return 'right'
}

/** Sets a new password and ends all other sessions. The caller must have confirmed the old password. */
export async function changePassword(
  db: Database,
  { session, actor, at, password }: Owner & { password: string },
): Promise<PasswordProblem | undefined> {
  const { account } = session
  const problem = await passwordProblem(password, [account.email, account.name])
  if (problem) return problem
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({ passwordHash }).where(eq(staffAccounts.id, account.id))
    await endSessions(tx, account.id, at, session.id)
    const subject = { kind: 'account' as const, id: account.id }
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.password-changed',
      subject,
      detail: { by: 'owner' },
    })
  })
  return undefined
}

/** Stores the names of the person for readers of each language, and the language of mails to the person. */
export async function changeProfile(
  db: Database,
  { session, actor, at, names, language }: Owner & Profile,
): Promise<void> {
  const { id } = session.account
  const name = locales.map((locale) => names[locale]).find(Boolean) ?? session.account.name
  await db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({ name, names, language }).where(eq(staffAccounts.id, id))
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.profile-changed',
      subject: { kind: 'account', id },
    })
  })
}

/** Replaces all recovery codes and returns the new ones. */
export async function renewOwnCodes(
  db: Database,
  { session, actor, at }: Owner,
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const subject = { kind: 'account' as const, id: session.account.id }
    await writeAudit(tx, { at, actor, action: 'account.recovery-codes-renewed', subject })
    return renewRecoveryCodes(tx, session.account.id)
  })
}
