import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf, zipParts } from '@/lib/zip'

/** Reads an archive as APPNOTE 6.3.9 describes: from its end, through the central directory. */
function readZip(archive: Buffer): [path: string, text: string][] {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, name] = [at + 16, at + 24, at + 28].map((place) =>
      archive.readUInt32LE(place),
    )
    const length = (name ?? 0) & 0xffff
    const path = archive.toString('utf8', at + 46, at + 46 + length)
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const bytes = archive.subarray(start, start + (size ?? 0))
    expect(crc32(bytes)).toBe(sum)
    at += 46 + length
    return [path, bytes.toString()]
  })
}

test('every file can be read again, and the same files make the same archive', async () => {
  const texts: [string, string][] = [
    ['zh-CN/news/开放日.md', '三月'],
    ['en-US/news/empty.md', ''],
    ['en-US/news/long.md', 'words '.repeat(50_000)],
  ]
  const files = texts.map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  expect(readZip(zipOf(files))).toEqual(texts)
  expect(zipOf(files).equals(zipOf(files))).toBe(true)
  const parts = await Array.fromAsync(zipParts(Readable.from(files)))
  expect(Buffer.concat(parts).equals(zipOf(files))).toBe(true)
  expect(readZip(zipOf([]))).toEqual([])
})
