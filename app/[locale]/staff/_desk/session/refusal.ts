import 'server-only'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { log } from '@/lib/log'
import type { Desk } from './desk'

/** Tells the log that somebody signed in asked for what their roles do not open. */
export function noteRefusal({ account, place }: Desk, what: Permission | { path: string }): void {
  const asked = typeof what === 'string' ? { permission: what } : what
  log().warn({ account: account.id, address: place.address, ...asked }, 'not permitted at the desk')
}
