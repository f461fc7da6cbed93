import 'server-only'
import { roles, type Role } from '@/schemas/staff'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { env } from '@/lib/env'

export type Permission =
  | 'applications.read'
  | 'applications.change'
  | 'applications.export'
  | 'applications.import'
  | 'applications.erase'
  | 'applications.merge'
  | 'applications.resend'
  | 'assignment.manage'
  | 'reports.manage'
  | 'templates.manage'
  | 'learners.change'
  | 'articles.edit'
  | 'content.edit'
  | 'accounts.manage'
  | 'audit.read'

const admissions = ['applications.read', 'applications.change', 'learners.change'] as const

/** The permissions of each role. Source: docs/decisions/020-staff-accounts.md. */
const granted: Readonly<Record<Role, readonly Permission[]>> = {
  admissions,
  lead: [
    ...admissions,
    'applications.export',
    'applications.import',
    'applications.erase',
    'applications.merge',
    'applications.resend',
    'assignment.manage',
    'reports.manage',
    'templates.manage',
  ],
  editor: ['articles.edit', 'content.edit'],
  administrator: ['accounts.manage', 'audit.read'],
}

/** True if any role of the person has the permission. */
export function may(person: { roles: readonly Role[] }, permission: Permission): boolean {
  return person.roles.some((role) => granted[role].includes(permission))
}

/** The roles that have a permission; none for a word that is not a permission. */
export function rolesWith(permission: string): Role[] {
  return roles.filter((role) => granted[role].some((one) => one === permission))
}

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
