import { expect, it } from 'vitest'
import { decodeText, readRecords } from '@/lib/csv-records'

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

it('decodes UTF-8 and UTF-16 with or without a mark, and GB 18030', () => {
  const gb = Uint8Array.of(0xd0, 0xd5, 0xc3, 0xfb)
  expect(decodeText(gb)).toBe('姓名')
  expect(decodeText(Buffer.from('\ufeff姓名'))).toBe('姓名')
  expect(decodeText(Buffer.from('\ufeff姓名', 'utf16le'))).toBe('姓名')
  expect(decodeText(Uint8Array.of(0xff, 0xff, 0xff))).toBeUndefined()
})
