import { expect, test } from 'vitest'
import { smsParts } from '@/components/staff/message-text/parts'

test.each([
  ['', 0, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(307), 307, 3],
  ['[a]', 5, 1],
  ['你'.repeat(70), 70, 1],
  ['你'.repeat(71), 71, 2],
  ['你'.repeat(134), 134, 2],
  ['你'.repeat(135), 135, 3],
  ['It’s', 4, 1],
  [`’${'a'.repeat(70)}`, 71, 2],
  ['😀'.repeat(35), 70, 1],
])('%s', (text, length, parts) => {
  expect(smsParts(text)).toEqual({ length, parts })
})
