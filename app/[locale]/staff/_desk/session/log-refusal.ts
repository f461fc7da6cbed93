import 'server-only'
import { audit } from '@/lib/accounts/audit'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { log } from '@/lib/log'
import type { Desk } from './desk'

/**
 * Records in the log and in the audit log that a signed-in person requested something without the permission. Queries
 * are left out: they may contain a search for a person.
 */
export async function logRefusal(
  { account, place, db, by }: Desk,
  what: Permission | { path: string },
): Promise<void> {
  const asked = typeof what === 'string' ? { permission: what } : { path: what.path.replace(/\?.*/, '') }
  log().warn({ account: account.id, address: place.address, ...asked }, 'not permitted at the desk')
  const subject = { kind: 'account', id: account.id } as const
  await audit(db, { ...by, action: 'access.refused', subject, detail: asked })
}
