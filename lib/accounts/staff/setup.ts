import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { anyAccount, findAccount } from '@/lib/accounts/staff/accounts'
import { linkAddress, makeLink, openSetupLink } from '@/lib/accounts/staff/links'
import { hashToken } from '@/lib/accounts/staff/passwords'
import type { Database } from '@/lib/db/store'
import { keysFor } from '@/lib/env/keys'
import { hourMs } from '@/lib/time'
import type { Actor } from '@/lib/accounts/audit'
import { inviteColleague, makeResetLink } from '@/lib/accounts/staff/invite'
import type { Role } from '@/schemas/staff'

/** An arbitrary number: serializes the starts of several servers. */
const lock = 20_260_102

/** A link that is younger than this is returned again, in ms. */
const recent = 12 * hourMs

/**
 * The one-time URL to create the first account, for the terminal; undefined once any account exists. Valid for 24
 * hours. Its token is derived from the secret that all servers share, so that servers that start within some hours
 * print the same link instead of ending each other's. `siteUrl` is the public address, `https://…` or
 * `http://localhost:3000`.
 */
export async function setupLink(
  db: Database,
  siteUrl: string,
  at: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if (await anyAccount(tx)) return undefined
    const known = await openSetupLink(tx, at)
    if (known && at.getTime() - known.createdAt.getTime() < recent) {
      const token = tokensOf(known.createdAt).find((one) => hashToken(one) === known.tokenHash)
      if (token !== undefined) return linkAddress(siteUrl, token)
    }
    return linkAddress(
      siteUrl,
      await makeLink(tx, { kind: 'setup', at, token: tokensOf(at)[0] ?? '' }),
    )
  })
}

/** 256 bits, as unguessable as a random token; one for each accepted secret, the current one first. */
function tokensOf(createdAt: Date): string[] {
  return keysFor('staff set-up link').map((key) =>
    createHmac('sha256', key).update(createdAt.toISOString()).digest('base64url'),
  )
}

export type LinkRequest = {
  email: string | undefined
  roles: readonly Role[]
  siteUrl: string
  at: Date
}
export type LinkAnswer =
  | { kind: 'setup' | 'invitation' | 'reset'; link: string }
  | { kind: 'email-needed' } // accounts exist, so an e-mail address is required
  | { kind: 'deactivated' }

const actor: Actor = { kind: 'system', id: 'staff:create' }

/**
 * The link that `npm run staff:create` prints: the set-up link while there is no account, else an invitation for a new
 * e-mail address, or a link to set a new password for a known one. It requires no password: the caller has access to
 * the store.
 */
export async function terminalLink(
  db: Database,
  { email, roles, siteUrl, at }: LinkRequest,
): Promise<LinkAnswer> {
  if (email === undefined) {
    const link = await setupLink(db, siteUrl, at)
    return link ? { kind: 'setup', link } : { kind: 'email-needed' }
  }
  const account = await findAccount(db, email)
  if (account) {
    const token = await makeResetLink(db, { accountId: account.id, actor, at })
    return token
      ? { kind: 'reset', link: linkAddress(siteUrl, token, account.language) }
      : { kind: 'deactivated' }
  }
  // The first account must be able to invite others.
  const granted: readonly Role[] = (await anyAccount(db))
    ? roles
    : [...new Set<Role>([...roles, 'administrator'])]
  const token = await inviteColleague(db, { email, roles: granted, actor, at })
  return token ? { kind: 'invitation', link: linkAddress(siteUrl, token) } : { kind: 'deactivated' }
}
