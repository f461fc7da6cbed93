import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Journal } from '@/tests/durability/power/journal'
import { record } from '@/tests/durability/power/record'
import { scratchFolder } from '@/tests/durability/power/scratch'
import { simulatePowerCuts } from '@/tests/durability/power/simulate'
import { storeTemplate } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 }) // opens one database after another

const folder = scratchFolder()
const target = join(folder, 'image')
const seed = Date.now() % 1_000_000
let base: string
let journal: Journal

beforeAll(async () => {
  base = await storeTemplate()
  journal = await record(base, join(folder, 'store'), 200)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('keeps every acknowledged application, and no erased one, after power cuts at random moments', async () => {
  const outcome = await simulatePowerCuts({ base, journal, images: 20, target, seed })
  expect({ seed, ...outcome }).toEqual({ seed, images: 20, intact: 20, problems: {} })
})

it('loses data without flushes (control with the same recording)', async () => {
  const unflushed = journal.filter(({ kind }) => kind !== 'flush')
  expect(unflushed.length).toBeLessThan(journal.length)
  const outcome = await simulatePowerCuts({ base, journal: unflushed, images: 6, target, seed })
  expect(outcome.intact).toBeLessThan(outcome.images)
})
