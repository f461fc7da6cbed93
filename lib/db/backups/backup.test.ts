import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { erasePerson } from '@/lib/applications/erase/erase'
import { submitApplication } from '@/lib/applications/receive/submit'
import { syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { backUp } from '@/lib/db/backups/backup'
import { clearDeletedBytes } from '@/lib/db/maintain'
import { restoreBackup } from '@/lib/db/backups/restore'
import { applications } from '@/lib/db/schema/applications'
import { auditLog, staffSessions } from '@/lib/db/schema/staff'
import { openStore, type Database } from '@/lib/db/store'
import { verifyStore } from '@/lib/db/verify/verify'
import { env } from '@/lib/env'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { officer, submission } from '@/tests/setup/applications'
import { isStopped } from '@/tests/setup/servers'
import { copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // opens several stores

const at = new Date('2026-03-05T00:00:00Z')
const by = { actor: officer, at }
const ming = { name: '王小明-erased-7f3a', phone: '13800138000' }
const ann = { name: 'Ann Lee', phone: '15912345678' }
const note = 'Wang asked for the evening class'

let dataDir: string
let remove: () => void

beforeEach(async () => {
  ;({ dataDir, remove } = await copyTestStore())
})
afterEach(() => remove())

async function fill(db: Database): Promise<void> {
  for (const person of [ming, ann]) {
    const result = await submitApplication(db, submission(person))
    if ('id' in result && person === ming) await addNote(db, { id: result.id, body: note }, by)
  }
}

const names = async (db: Database) => (await db.select().from(applications)).map(({ name }) => name)

/** The files below a folder in which any of the texts stands, in UTF-8. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => {
    const bytes = readFileSync(path)
    return texts.some((text) => bytes.includes(text))
  })
}

it('removes erased data from the disk', async () => {
  const traces = [ming.name, ming.phone, note]
  const store = await openStore({ dataDir })
  await fill(store.db)
  await store.db.execute(sql`analyze`) // so that samples of the values stand in the statistics too
  await store.db.execute(sql`checkpoint`)
  await erasePerson(store.db, { phone: ming.phone, account: true }, by)
  await store.db.execute(sql`checkpoint`)
  expect(filesWith(dataDir, traces)).not.toEqual([])
  expect(await clearDeletedBytes(store.db)).toBe(true)
  await store.close()
  expect(filesWith(dataDir, traces)).toEqual([])
  expect(filesWith(dataDir, [ann.name])).not.toEqual([])
  const again = await openStore({ dataDir })
  expect(await names(again.db)).toEqual([ann.name])
  await again.close()
})

it('restores a backup into an empty store, and what was erased since does not come back', async () => {
  const store = await openStore({ dataDir })
  await fill(store.db)
  const file = join(dataDir, 'backup.json.gz')
  expect(await backUp(store.db, file, at)).toMatchObject({ applications: 2, application_notes: 1 })
  const before = await store.db.select().from(applications)
  await erasePerson(store.db, { phone: ming.phone, account: true }, by)
  await store.close()

  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const { tables } = await restoreBackup({ dataDir }, file, async (db) => {
    expect(await names(db)).toHaveLength(2)
    await syncTombstones(db, env(), at)
  })
  expect(tables.applications?.rows).toBe(2)
  const restored = await openStore({ dataDir })
  expect(await restored.db.select().from(applications)).toEqual(
    before.filter(({ name }) => name === ann.name),
  )
  expect(await restored.db.$count(staffSessions)).toBe(0)
  // Sequences continue.
  await submitApplication(restored.db, submission())
  const references = (await restored.db.select().from(applications)).map(
    ({ reference }) => reference,
  )
  expect(references.toSorted()).toEqual([
    'BH-26-000002',
    expect.stringMatching(/^BH-26-00000[3-9]$/),
  ])
  const ids = (await restored.db.select().from(auditLog)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await restored.close()
})

it('writes no deleted data to a backup, which only its owner can read', async () => {
  const store = await openStore({ dataDir })
  await fill(store.db)
  await erasePerson(store.db, { phone: ming.phone, account: true }, by)
  const file = join(dataDir, 'backup.json.gz')
  await backUp(store.db, file, at)
  await store.close()
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).toContain(ann.name)
  for (const trace of [ming.name, ming.phone, note]) expect(text).not.toContain(trace)
})

it('brings a backup of an earlier version up to date, also where a server has been started once', async () => {
  const row = { name: 'applications-2026', value: 41 }
  const lines = [
    { format: 'bauhinia-backup-1', at: at.toISOString(), migrations: 1 },
    { table: 'counters', row },
    { rows: { applications: 0, counters: 1, edit_drafts: 0 } },
  ]
  const file = join(dataDir, 'backup.json.gz')
  writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  await restoreBackup({ dataDir }, file, async (db) => {
    expect((await verifyStore(db)).problems).toEqual([])
    expect(await submitApplication(db, submission())).toMatchObject({ reference: 'BH-26-000042' })
  })
})

it('rejects a store that is in use, one with applications, and invalid files', async () => {
  const store = await openStore({ dataDir })
  await fill(store.db)
  const file = join(dataDir, 'backup.json.gz')
  await backUp(store.db, file, at)
  const finish = () => Promise.resolve()
  await expect(restoreBackup({ dataDir }, file, finish)).rejects.toThrow('in use')
  await store.close()
  await expect(restoreBackup({ dataDir }, file, finish)).rejects.toThrow(
    'holds applications or accounts',
  )

  const newer = { format: 'bauhinia-backup-1', at: at.toISOString(), migrations: 9_999 }
  const broken: [string, Buffer, string][] = [
    ['newer', gzipSync(`${JSON.stringify(newer)}\n{"rows":{}}\n`), 'Update first'],
    ['other', gzipSync('{"hello":1}\n'), 'not a backup of this site'],
    ['plain', Buffer.from('no gzip'), 'damaged'],
    [
      'changed',
      gzipSync(gunzipSync(readFileSync(file)).toString().replace(ann.name, 'Ann Bee')),
      'have been changed',
    ],
    [
      'short',
      gzipSync(gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2).join('\n')),
      'truncated',
    ],
  ]
  for (const [name, bytes, message] of broken) {
    writeFileSync(join(dataDir, name), bytes)
    await expect(restoreBackup({ dataDir }, join(dataDir, name), finish), name).rejects.toThrow(
      message,
    )
  }
  truncateSync(file, 400)
  await expect(restoreBackup({ dataDir }, file, finish)).rejects.toThrow('damaged')
  await expect(restoreBackup({ dataDir }, join(dataDir, 'nowhere'), finish)).rejects.toThrow(
    'does not exist',
  )
  // The store is unchanged after all these failures.
  const still = await openStore({ dataDir })
  expect(await names(still.db)).toHaveLength(2)
  await still.close()
})

it(
  'has commands that work beside a server, or say that it has to be stopped',
  { timeout: 300_000 },
  async () => {
    const run = (script: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [...typescript, `scripts/${script}.ts`, ...args], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      })
    const filled = await openStore({ dataDir })
    await fill(filled.db)
    await filled.close()
    const file = join(dataDir, 'backup.json.gz')
    expect((await run('store-backup', file)).stdout).toContain('2 applications')

    const held = await openStore({ dataDir, role: 'site' })
    await expect(run('demo')).rejects.toMatchObject({
      stderr: expect.stringContaining('contains applications'),
    })
    const nowhere = join(dataDir, 'unmounted')
    for (const command of ['store-backup', 'store-rehearse'])
      await expect(run(command, `${nowhere}/`)).rejects.toMatchObject({
        stderr: expect.stringContaining(`There is no folder ${nowhere}`),
      })
    expect((await run('store-backup', file)).stdout).toContain('2 applications')
    expect((await run('store-verify')).stdout).toContain('consistent')
    expect((await run('store-maintain')).stdout).toMatch(
      /are correct.*stop all servers of the site/s,
    )
    await expect(run('store-restore', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/in use by \d+ connections of the site/),
    })
    await held.close()
    expect((await run('store-maintain')).stdout).toContain('contain no erased data')
    expect(isStopped(dataDir)).toBe(true)
  },
)
