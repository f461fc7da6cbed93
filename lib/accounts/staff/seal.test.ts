import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from '@/lib/accounts/staff/seal'

const key = randomBytes(32)

test('a sealed secret opens with its key and for its owner only', () => {
  const sealed = seal(key, 'a', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'a', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'b', sealed)).toBeUndefined()
  expect(unseal(randomBytes(32), 'a', sealed)).toBeUndefined()
  expect(unseal(key, 'a', `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(unseal(key, 'a', 'JBSWY3DPEHPK3PXP')).toBeUndefined()
})

test('the same secret is sealed differently each time', () => {
  expect(seal(key, 'a', 'x')).not.toBe(seal(key, 'a', 'x'))
})
