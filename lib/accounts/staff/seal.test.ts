import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealText, unsealText } from '@/lib/accounts/staff/seal'

const key = randomBytes(32)

test('a sealed secret opens with its key and for its owner only', () => {
  const sealed = sealText(key, 'a', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unsealText(key, 'a', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unsealText(key, 'b', sealed)).toBeUndefined()
  expect(unsealText(randomBytes(32), 'a', sealed)).toBeUndefined()
  expect(unsealText(key, 'a', `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(unsealText(key, 'a', 'JBSWY3DPEHPK3PXP')).toBeUndefined()
})

test('the same secret is sealed differently each time', () => {
  expect(sealText(key, 'a', 'x')).not.toBe(sealText(key, 'a', 'x'))
})
