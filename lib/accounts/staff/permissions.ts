import type { Role } from '@/schemas/staff'

export type Permission =
  | 'applications.read'
  | 'applications.change'
  | 'applications.export'
  | 'applications.erase'
  | 'applications.merge'
  | 'applications.resend'
  | 'learners.change'
  | 'articles.edit'
  | 'accounts.manage'
  | 'audit.read'

const admissions = ['applications.read', 'applications.change', 'learners.change'] as const

/** What each role permits. Source: docs/decisions (staff accounts). */
const granted: Record<Role, readonly Permission[]> = {
  admissions,
  lead: [
    ...admissions,
    'applications.export',
    'applications.erase',
    'applications.merge',
    'applications.resend',
  ],
  editor: ['articles.edit'],
  administrator: ['accounts.manage', 'audit.read'],
}

/** True when any of the person's roles permits it. */
export function may(person: { roles: readonly Role[] }, permission: Permission): boolean {
  return person.roles.some((role) => granted[role].includes(permission))
}
