import { expect, test } from 'vitest'
import { isAllowed } from '@/lib/accounts/staff/permissions'

test('each role grants only its own permissions', () => {
  expect(isAllowed({ roles: ['admissions'] }, 'applications.read')).toBe(true)
  expect(isAllowed({ roles: ['admissions'] }, 'applications.export')).toBe(false)
  expect(isAllowed({ roles: ['lead'] }, 'applications.read')).toBe(true)
  expect(isAllowed({ roles: ['lead'] }, 'applications.export')).toBe(true)
  expect(isAllowed({ roles: ['lead'] }, 'accounts.manage')).toBe(false)
  expect(isAllowed({ roles: ['administrator'] }, 'accounts.manage')).toBe(true)
  expect(isAllowed({ roles: ['administrator'] }, 'applications.read')).toBe(false)
  expect(isAllowed({ roles: ['editor'] }, 'applications.read')).toBe(false)
  expect(isAllowed({ roles: ['editor', 'administrator'] }, 'audit.read')).toBe(true)
  expect(isAllowed({ roles: [] }, 'applications.read')).toBe(false)
})
