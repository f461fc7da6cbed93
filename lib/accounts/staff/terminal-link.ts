import type { Actor } from '@/lib/accounts/audit'
import { anyAccount, findAccount } from '@/lib/accounts/staff/accounts'
import { invite, makeResetLink } from '@/lib/accounts/staff/invite'
import { linkAddress } from '@/lib/accounts/staff/links'
import { setupLink } from '@/lib/accounts/staff/setup'
import type { Database } from '@/lib/db/store'
import type { Role } from '@/schemas/staff'

export type LinkRequest = { email: string | undefined; roles: readonly Role[]; siteUrl: string; at: Date }
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
  const token = await invite(db, { email, roles: granted, actor, at })
  return token ? { kind: 'invitation', link: linkAddress(siteUrl, token) } : { kind: 'deactivated' }
}
