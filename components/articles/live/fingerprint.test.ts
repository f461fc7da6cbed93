import { expect, test } from 'vitest'
import { items } from '@/components/articles/list/examples'
import { fingerprint } from '@/components/articles/live/fingerprint'

const [first, second] = items
const list = { items: [first, second], total: 2 }

test('the same answer has the same fingerprint, after its way through JSON and in any order of properties', () => {
  const turned = {
    total: 2,
    items: [Object.fromEntries(Object.entries({ ...first }).reverse()), second],
  }
  expect(fingerprint({ ...list, asOf: undefined })).toBe(fingerprint(list))
  expect(fingerprint(JSON.parse(JSON.stringify(turned)))).toBe(fingerprint(list))
})

test.each([
  ['order', { items: [second, first] }],
  ['title', { items: [first, { ...second, title: 'Another' }] }],
  ['number', { total: 3 }],
  ['age', { asOf: '2026-11-12T06:32:00.000Z' }],
])('another %s is another fingerprint', (_, change) => {
  expect(fingerprint({ ...list, ...change })).not.toBe(fingerprint(list))
})
