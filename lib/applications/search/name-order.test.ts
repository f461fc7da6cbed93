import { expect, test } from 'vitest'
import { nameOrderOf } from '@/lib/applications/search/store-spellings'

const sorted = (names: readonly string[]) =>
  [...names].sort((a, b) => (nameOrderOf(a) < nameOrderOf(b) ? -1 : 1))

test('orders Chinese names as a dictionary does, among names in Latin letters', () => {
  const names = [
    'Adams',
    '安然',
    'Äbel',
    '白露',
    '单田芳',
    '汪洋',
    '王小',
    '王小明',
    '王晓',
    'Wright',
    '曾国',
    'Zoë',
    '…',
  ]
  const order = [
    'Äbel',
    'Adams',
    '安然',
    '白露',
    '单田芳',
    '汪洋',
    '王小',
    '王晓',
    '王小明',
    'Wright',
    '曾国',
    'Zoë',
    '…',
  ]
  expect(sorted(names.toReversed())).toEqual(order)
})

test('keeps equal names together', () => {
  expect(sorted(['王伟', '王玮', '王伟'])).toEqual(['王伟', '王伟', '王玮'])
  expect(nameOrderOf('王伟')).toBe('wang2 wei3\t王伟')
})
