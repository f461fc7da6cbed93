import { expect, test } from 'vitest'
import { holdRows } from '@/app/[locale]/staff/_inbox/application-list/held-rows'

const items = (ids: string) => [...ids].map((id) => ({ id }))
const start = (ids: string) => holdRows([], items(ids), false).rows
/** The rows as letters, those that are gone in brackets, and the number of hidden new ones. */
function after(held: ReturnType<typeof start>, fresh: string, more = false) {
  const { rows, arrived } = holdRows(held, items(fresh), more)
  return `${rows.map(({ item, gone }) => (gone ? `(${item.id})` : item.id)).join('')} ${arrived}`
}

test.each([
  ['nothing changes', 'abc', 'abc', false, 'abc 0'],
  ['a row leaves the view and keeps its place', 'abc', 'ac', false, 'a(b)c 0'],
  ['the first and the last leave', 'abc', 'b', false, '(a)b(c) 0'],
  ['a new row at the end is added', 'abc', 'abcd', false, 'abcd 0'],
  ['a new row above waits', 'abc', 'xabc', false, 'abc 1'],
  ['new rows above, between and below', 'abc', 'xaybcd', false, 'abcd 2'],
  ['one leaves, the next page moves up', 'abc', 'acd', true, 'a(b)cd 0'],
  ['a new one pushes the last to the next page', 'abc', 'xab', true, 'abc 1'],
  ['a whole page of new ones', 'abc', 'xyz', true, 'abc 3'],
  ['all have left, others come', 'abc', 'xyz', false, '(a)(b)(c)xyz 0'],
  ['an order that changed is kept', 'abc', 'cba', false, 'abc 0'],
  ['an empty view gets rows', '', 'ab', false, 'ab 0'],
  ['a view becomes empty', 'ab', '', false, '(a)(b) 0'],
])('%s', (_, held, fresh, more, expected) => {
  expect(after(start(held), fresh, more)).toBe(expected)
})

test('a row that comes back is no longer gone', () => {
  const held = holdRows(start('abc'), items('ac'), false).rows
  expect(after(held, 'abc')).toBe('abc 0')
})
