import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptsFile } from '@/lib/db/store'

const open = () => mkdtempSync(join(tmpdir(), 'bauhinia-disk-'))

test('a folder that accepts no file is not accepted, until it accepts one again', async () => {
  const folder = open()
  expect([await acceptsFile(folder, 0), readdirSync(folder)]).toEqual([true, []])
  rmSync(folder, { recursive: true })
  expect(await acceptsFile(folder, 0)).toBe(false)
  mkdirSync(folder)
  expect(await acceptsFile(folder, 0)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('a check counts for some seconds', async () => {
  const folder = open()
  expect(await acceptsFile(folder)).toBe(true)
  rmSync(folder, { recursive: true })
  expect(await acceptsFile(folder)).toBe(true)
})
