import { eq } from 'drizzle-orm'
import { writeAudit } from '@/lib/accounts/audit'
import * as attempts from '@/lib/accounts/staff/attempts'
import type { Owner } from '@/lib/accounts/staff/own-account'
import { passwordMatches } from '@/lib/accounts/staff/passwords'
import { spendTotp } from '@/lib/accounts/staff/second-factor'
import type { StaffSession } from '@/lib/accounts/staff/sessions'
import { staffSessions } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import type { SealingKeys } from '@/lib/accounts/staff/seal'

/** How long a confirmation is valid, in ms. */
const lifetime = 10 * 60_000

/**
 * Whether the person has confirmed their identity within ten minutes. A time in the future comes from a clock that was
 * ahead.
 */
export function isConfirmed({ confirmedAt }: Pick<StaffSession, 'confirmedAt'>, at: Date): boolean {
  if (confirmedAt === null) return false
  const age = at.getTime() - confirmedAt.getTime()
  return age < lifetime && age > -lifetime / 2
}

/**
 * Checks a password, or a code of the authenticator if it is enabled. Attempts are counted per account, separately from
 * those of the sign-in, which is public.
 */
export async function confirmTyped(
  db: Database,
  { session, actor, at, typed, key }: Owner & { typed: string; key: SealingKeys },
): Promise<'right' | 'wrong' | 'locked'> {
  const { account } = session
  const attempt = attempts.attemptKey('confirm', account.id)
  if (!(await attempts.takeAttempt(db, attempt, attempts.accountRule, at))) return 'locked'
  const code = typed.replace(/\s/g, '')
  const byCode = account.totpEnabledAt !== null && (await spendTotp(db, { account, code, key, at }))
  if (!byCode && !(await passwordMatches(account.passwordHash, typed))) {
    await writeAudit(db, {
      at,
      actor,
      action: 'session.refused',
      subject: { kind: 'account', id: account.id },
    })
    return 'wrong'
  }
  await attempts.resetAttempts(db, attempt)
  await noteConfirmed(db, { session, actor, at }, byCode ? 'code' : 'password')
  return 'right'
}

/** Records that the person of a session has confirmed their identity. */
export async function noteConfirmed(
  db: Database,
  { session, actor, at }: Owner,
  by: 'password' | 'code' | 'oidc',
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffSessions).set({ confirmedAt: at }).where(eq(staffSessions.id, session.id))
    const subject = { kind: 'session' as const, id: session.id }
    await writeAudit(tx, { at, actor, action: 'session.confirmed', subject, detail: { by } })
  })
}
