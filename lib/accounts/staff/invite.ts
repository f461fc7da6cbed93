import { audit, type Actor } from '@/lib/accounts/audit'
import { findAccount, getAccount } from '@/lib/accounts/staff/accounts'
import { endInvitation, makeLink } from '@/lib/accounts/staff/links'
import type { Database } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import type { Role } from '@/schemas/staff'

type NewInvitation = { email: string; roles: readonly Role[]; language?: Locale }

/**
 * Creates an invitation and returns its token for the inviter; undefined if the e-mail address already has an account.
 */
export async function invite(
  db: Database,
  { actor, at, ...invitation }: NewInvitation & { actor: Actor; at: Date },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (await findAccount(tx, invitation.email)) return undefined
    const invitedBy = actor.kind === 'staff' ? actor.id : undefined
    const token = await makeLink(tx, { kind: 'invitation', ...invitation, invitedBy, at })
    await audit(tx, {
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
      await audit(tx, { at, actor, action: 'account.invitation-withdrawn', subject: { kind: 'account' } })
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
    await audit(tx, {
      at,
      actor,
      action: 'account.reset-link-made',
      subject: { kind: 'account', id: accountId },
    })
    return token
  })
}
