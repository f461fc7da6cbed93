import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { isKept, readKept } from '@/lib/packed'

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const bytes = Buffer.from([0, 255, 10, 13, 226, 130, 172])

test('a file is read as it is or compressed, byte for byte', () => {
  writeFileSync(at('plain'), bytes)
  writeFileSync(at('packed.br'), brotliCompressSync(bytes))
  writeFileSync(at('empty.br'), brotliCompressSync(''))
  for (const name of ['plain', 'packed']) expect(readKept(at(name))).toEqual(bytes)
  expect(readKept(at('empty'))).toHaveLength(0)
  expect(['plain', 'packed', 'empty', 'none'].map(at).map(isKept)).toEqual([true, true, true, false])
})

test('a missing file and half a compressed one are errors', () => {
  writeFileSync(at('half.br'), brotliCompressSync(Buffer.alloc(10_000, 'text')).subarray(0, 8))
  expect(() => readKept(at('none'))).toThrow('ENOENT')
  expect(() => readKept(at('half'))).toThrow()
})
