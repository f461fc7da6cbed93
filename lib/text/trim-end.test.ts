import { expect, test } from 'vitest'
import { trimEnd } from '@/lib/text/user-text'

test.each([
  ['a//', /\//, 'a'],
  ['//a', /\//, '//a'],
  ['//', /\//, ''],
  ['', /\//, ''],
  ['word😀1!', /[\d\p{P}\p{S}]/u, 'word'],
])('%s without its end is %s', (text, cut, rest) => {
  expect(trimEnd(text, cut)).toBe(rest)
})
