import { expect, test } from 'vitest'
import { may } from '@/lib/accounts/staff/permissions'

test('each role grants only its own permissions', () => {
  expect(may({ roles: ['admissions'] }, 'applications.read')).toBe(true)
  expect(may({ roles: ['admissions'] }, 'applications.export')).toBe(false)
  expect(may({ roles: ['lead'] }, 'applications.read')).toBe(true)
  expect(may({ roles: ['lead'] }, 'applications.export')).toBe(true)
  expect(may({ roles: ['lead'] }, 'accounts.manage')).toBe(false)
  expect(may({ roles: ['administrator'] }, 'accounts.manage')).toBe(true)
  expect(may({ roles: ['administrator'] }, 'applications.read')).toBe(false)
  expect(may({ roles: ['editor'] }, 'applications.read')).toBe(false)
  expect(may({ roles: ['editor', 'administrator'] }, 'audit.read')).toBe(true)
  expect(may({ roles: [] }, 'applications.read')).toBe(false)
})
