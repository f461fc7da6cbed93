import 'server-only'
import { may, type Permission } from '@/lib/accounts/staff/permissions'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'

/**
 * Whether the account has the second factor that the operator requires (`STAFF_SECOND_FACTOR`); until then it has no
 * permissions.
 */
export function isProtected({ totpEnabledAt }: StaffAccount): boolean {
  return totpEnabledAt !== null || env().STAFF_SECOND_FACTOR === 'optional'
}

/** True if one of the person's roles has the permission and the account is protected as required. */
export function isPermitted(account: StaffAccount, permission: Permission): boolean {
  return isProtected(account) && may(account, permission)
}
