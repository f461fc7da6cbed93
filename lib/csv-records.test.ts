import { expect, it } from 'vitest'
import { readRecords } from '@/lib/csv'

async function read(text: string) {
  const records = []
  for await (const { line, fields } of readRecords(text)) records.push([line, ...fields])
  return records
}

it('reads quoted fields over several lines, with the line on which each record begins', async () => {
  expect(await read('a,b\r\n"one\r\ntwo","say ""x"""\r\n\r\n , \r\n\r\nc,d')).toEqual([
    [1, 'a', 'b'],
    [2, 'one\ntwo', 'say "x"'],
    [7, 'c', 'd'],
  ])
})

it('detects semicolons and tabs, and takes stray quotation marks and missing columns as they are', async () => {
  expect(await read('a;b\n1;2,5')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2,5'],
  ])
  expect(await read('a\tb\nx "y" z\t1\t2\n3')).toEqual([
    [1, 'a', 'b'],
    [2, 'x "y" z', '1', '2'],
    [3, '3'],
  ])
})

it('rejects a quotation that never ends', async () => {
  await expect(read('a,b\n"never')).rejects.toThrow()
  await expect(read(`a,b\n"${'x'.repeat(200_000)}\n`)).rejects.toThrow()
})

it('takes quotations with spaces before and after them as quotations', async () => {
  expect(await read('a, b, c\n"x", "y, z" , "say ""w"""\n1, "Test \\" 3"\t,5" disk')).toEqual([
    [1, 'a', 'b', 'c'],
    [2, 'x', 'y, z', 'say "w"'],
    [3, '1', 'Test \\" 3', '5" disk'],
  ])
})

it('keeps every cell of a record that has more than others', async () => {
  expect(await read('a,b\n1,2,3\n4,he said "hi", twice')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2', '3'],
    [3, '4', 'he said "hi"', 'twice'],
  ])
})

it.each([
  ['sep=;\r\na;b\r\n1;2,5', 2],
  ['"sep=;"\na;b\n1;2,5', 2],
  ['sep=|\na|b\n1|2,5', 2],
  ['sep=\t\na\tb\n1\t2,5', 2],
  ['A title\na;b\n1;2,5', 2],
  ['a|b\n1|2,5', 1],
  ['a，b\n1，2,5', 1],
  ['\n\r\n\ra;b\r1;2,5', 4],
])('finds the separator of %j', async (text, line) => {
  const records = await read(text)
  expect(records.slice(-2)).toEqual([
    [line, 'a', 'b'],
    [line + 1, '1', '2,5'],
  ])
})

it.each([
  ['line breaks', '\n'.repeat(5_000_000)],
  ['commas', `a,b\n${','.repeat(5_000_000)}`],
  ['records of empty cells', ',\n'.repeat(1_000_000)],
])('lets other work go on while it reads many %s', { timeout: 60_000 }, async (_, text) => {
  let [turns, reading] = [0, true]
  const turn = () => {
    turns += 1
    if (reading) setImmediate(turn)
  }
  setImmediate(turn)
  await read(text).catch(() => undefined)
  reading = false
  // Once for each 16 kB that are read; a record of 100,000 characters ends the reading.
  expect(turns).toBeGreaterThan(text.includes(',,,') ? 5 : 100)
})
