import 'server-only'
import { may, type Permission } from '@/lib/accounts/staff/permissions'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'

/** Whether the account is guarded as the operator asks (`STAFF_SECOND_FACTOR`); until then its roles open nothing. */
export function isGuarded({ totpEnabledAt }: StaffAccount): boolean {
  return totpEnabledAt !== null || env().STAFF_SECOND_FACTOR === 'optional'
}

/** True when one of the person's roles permits it, and the account is guarded as asked. */
export function mayNow(account: StaffAccount, permission: Permission): boolean {
  return isGuarded(account) && may(account, permission)
}
