import 'server-only'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { log } from '@/lib/log'
import type { Desk } from './desk'

/** Records in the log that a signed-in person requested something without the permission. */
export function logRefusal({ account, place }: Desk, what: Permission | { path: string }): void {
  const asked = typeof what === 'string' ? { permission: what } : what
  log().warn({ account: account.id, address: place.address, ...asked }, 'not permitted at the desk')
}
