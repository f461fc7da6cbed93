import { roles, type Role } from '@/schemas/staff'

export type Permission =
  | 'applications.read'
  | 'applications.change'
  | 'applications.export'
  | 'applications.import'
  | 'applications.erase'
  | 'applications.merge'
  | 'applications.resend'
  | 'assignment.manage'
  | 'numbers.read-all'
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
    'numbers.read-all',
    'templates.manage',
  ],
  editor: ['articles.edit', 'content.edit'],
  administrator: ['accounts.manage', 'audit.read'],
}

/** True if any role of the person has the permission. */
export function isAllowed(person: { roles: readonly Role[] }, permission: Permission): boolean {
  return person.roles.some((role) => granted[role].includes(permission))
}

/** The roles that have a permission; none for a word that is not a permission. */
export function rolesWith(permission: string): Role[] {
  return roles.filter((role) => granted[role].some((one) => one === permission))
}
