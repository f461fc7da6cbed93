import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  backupName,
  deleteOutdated,
  listBackups,
  outdatedBackups,
} from '@/lib/db/backups/retention'
import { dayMs } from '@/lib/time'

const monday = Date.parse('2026-11-23T03:00:00Z')
/** Two backups a day, newest first. */
const backups = Array.from({ length: 200 }, (_, i) => ({ at: new Date(monday - (i * dayMs) / 2) }))
const kept = (keep: { days: number; weeks: number }) => {
  const gone = new Set(outdatedBackups(backups, keep))
  return backups.filter((one) => !gone.has(one)).map(({ at }) => at.toISOString().slice(0, 13))
}

test('keeps the newest of each day and week', () => {
  expect(kept({ days: 3, weeks: 0 })).toEqual(['2026-11-23T03', '2026-11-22T15', '2026-11-21T15'])
  expect(kept({ days: 0, weeks: 3 })).toEqual(['2026-11-23T03', '2026-11-22T15', '2026-11-15T15'])
  expect(kept({ days: 14, weeks: 8 })).toHaveLength(14 + 5)
})

test('always keeps the newest, and counts days with a backup', () => {
  expect(kept({ days: 0, weeks: 0 })).toHaveLength(1)
  const old = backups.slice(100) // nothing for fifty days
  expect(outdatedBackups(old, { days: 100, weeks: 0 })).toHaveLength(49)
})

test('deletes only files that a backup has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-retention-'))
  const own = [backupName(new Date(monday)), backupName(new Date(monday - dayMs))]
  const others = [
    'tombstones.ndjson',
    'bauhinia-2020.json.gz',
    `${own[0]}.part`,
    'bauhinia-2026-13-45T999999Z.json.gz',
  ]
  for (const name of [...own, ...others]) writeFileSync(join(folder, name), '')
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual(own)
  expect(await deleteOutdated(folder, { days: 1, weeks: 0 })).toEqual([own[1]])
  expect(readdirSync(folder).sort()).toEqual([own[0], ...others].sort())
  rmSync(folder, { recursive: true })
})
