import { describe, expect, test } from 'vitest'
import { markdownTables, type Node } from '@/lib/markdown/plugins'

const text = (value: string) => ({ type: 'text', value })
const element = (tagName: string, ...children: Node[]) => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const row = (tag: string, cells: string[]) =>
  element('tr', ...cells.map((cell) => element(tag, ...(cell === '' ? [] : [text(cell)]))))

function prepared(heads: string[], ...rows: string[][]) {
  const table = element(
    'table',
    element('thead', row('th', heads)),
    element('tbody', ...rows.map((cells) => row('td', cells))),
  )
  markdownTables()({ type: 'root', children: [table] })
  return table
}

describe('a table of words', () => {
  const table = prepared(['Area', 'Task'], ['Finance', 'Check an application'])
  const json = JSON.stringify(table)

  test('has heads for its columns and rows', () => {
    expect(json).toContain('"tagName":"th","properties":{"scope":"col"}')
    expect(json).toContain('"tagName":"th","properties":{"scope":"row"}')
  })

  test('is not marked as one of figures', () =>
    expect(table.properties).toEqual({ 'data-columns': 2 }))
})

test.each([
  [['', 'Week 1', 'Week 2'], ['Classes', '4', '–'], true],
  [['', 'Week 1', 'Week 2'], ['Classes', '2.5', '≈ 20%'], true],
  [['', 'Week 1', 'Week 2'], ['Classes', '4 hours', '2'], false],
])('%j with %j: only figures, %s', (heads, cells, figures) =>
  expect('data-figures' in prepared(heads, cells).properties).toBe(figures),
)

test('an empty corner is no heading', () => {
  const json = JSON.stringify(prepared(['', 'Hours'], ['Reading', '4']))
  expect(json).toContain('{"type":"element","tagName":"td","properties":{},"children":[]}')
})

test.each([
  ['no rows', prepared(['a', 'b']), 2],
  ['a row longer than the head', prepared(['a'], ['1', '2']), 1],
])('%s is still a table', (_, table, columns) =>
  expect(table.properties).toMatchObject({ 'data-columns': columns }),
)
