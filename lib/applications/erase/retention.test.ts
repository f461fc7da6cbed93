import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { eraseApplication } from '@/lib/applications/erase/erase'
import {
  confirmPeriod,
  findHeldPeriod,
  runRetention,
  undoRetention,
} from '@/lib/applications/erase/retention'
import { syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { submitApplication } from '@/lib/applications/receive/submit'
import { backUp } from '@/lib/db/backups/backup'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { openStore } from '@/lib/db/store'
import { verifyStore } from '@/lib/db/verify/verify'
import { officer, submission } from '@/tests/setup/applications'
import { copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // opens several stores

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
const by = (number: number) => ({ actor: officer, at: day(number) })
const people = ['王小明', '李雷', '韩梅梅', 'Ann Lee']

let dataDir: string
let remove: () => void
beforeEach(async () => {
  ;({ dataDir, remove } = await copyTestStore())
})
afterEach(() => remove())

it('restores what a mistaken period has erased, with notes and counts, and not what was erased on request', async () => {
  const { db, close } = await openStore({ dataDir })
  const ids: string[] = []
  for (const [number, name] of people.entries()) {
    const result = await submitApplication(
      db,
      submission({ name, phone: `1380013800${number}` }, { at: day(number * 5) }),
    )
    if ('id' in result) ids.push(result.id)
  }
  const [ming = '', lei = ''] = ids
  await addNote(db, { id: ming, body: '想读晚班' }, by(1))
  await runRetention(db, { days: 365, percent: 100 }, day(20))
  const file = join(dataDir, 'backup.json.gz')
  await backUp(db, file, day(20))
  await eraseApplication(db, lei, by(21))
  await confirmPeriod(db, 7, by(21))
  expect(await runRetention(db, { days: 7, percent: 100 }, day(22))).toMatchObject({ erased: 2 })

  const config = { DATA_DIR: dataDir, RETENTION_DAYS: 365, TOMBSTONES_DIR: undefined }
  await syncTombstones(db, config, day(22))
  expect(await undoRetention(db, file, day(22), config, by(23))).toEqual({
    restored: 2,
    missing: 0,
    due: 0,
  })
  const names = async () => (await db.select().from(applications)).map(({ name }) => name).sort()
  expect(await names()).toEqual(['Ann Lee', '王小明', '韩梅梅'].sort())
  expect(await db.select().from(applicationNotes)).toMatchObject([
    { applicationId: ming, body: '想读晚班' },
  ])
  expect((await verifyStore(db)).problems).toEqual([])
  // Neither the hourly comparison with the files nor the next run takes them away again.
  expect(await syncTombstones(db, config, day(23))).toEqual({ erasedAgain: 0 })
  expect(await runRetention(db, { days: 365, percent: 100 }, day(24))).toMatchObject({ erased: 0 })
  expect(await findHeldPeriod(db, 365)).toBeUndefined()
  // An erasure on request is possible and final.
  await eraseApplication(db, ming, by(25))
  expect(await syncTombstones(db, config, day(26))).toEqual({ erasedAgain: 0 })
  expect(await names()).not.toContain('王小明')
  await close()
})

it('does not restore what the configured period would erase', async () => {
  const { db, close } = await openStore({ dataDir })
  await submitApplication(db, submission({}, { at: day(0) }))
  await runRetention(db, { days: 30, percent: 100 }, day(1))
  const file = join(dataDir, 'backup.json.gz')
  await backUp(db, file, day(1))
  for (let number = 2; number < 33; number += 1)
    await runRetention(db, { days: 30, percent: 100 }, day(number))
  const config = { DATA_DIR: dataDir, RETENTION_DAYS: 30, TOMBSTONES_DIR: undefined }
  expect(await undoRetention(db, file, day(2), config, by(33))).toEqual({
    restored: 0,
    missing: 0,
    due: 1,
  })
  await close()
})
