import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { checkBackup } from '@/lib/db/backups/backup-file'
import { readAtOneMoment } from '@/lib/db/backups/backup'
import { restoreBackup } from '@/lib/db/backups/restore'
import { connectDatabase } from '@/lib/db/connect'
import { pendingMigrations } from '@/lib/db/migrations'
import { withoutLimits } from '@/lib/db/postgres/migrate'
import { openPostgres } from '@/lib/db/postgres/open'
import { tableNames } from '@/lib/db/tables'
import { verifyStore } from '@/lib/db/verify/verify'
import { submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'

/*
 * `tests/stores` holds what earlier versions wrote: ba2d5fb1, the last before the baseline, as tables (pg_dump) and as a backup,
 * and 0.3.0 as a backup.
 */

let url: string
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  ;({ url, drop } = await newDatabase())
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-earlier-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

const unzipped = (name: string) => gunzipSync(readFileSync(`tests/stores/${name}`)).toString()

async function direct(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return [await client.query<Record<string, unknown>>(text)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function countRows(): Promise<Record<string, number>> {
  return withoutLimits(url, async (client) => {
    const counts: Record<string, number> = {}
    for (const table of await tableNames(connectDatabase(client))) {
      const { rows } = await client.query(`select count(*)::int as count from ${table}`)
      counts[table] = Number(rows[0]?.count)
    }
    return counts
  })
}

const pending = () => withoutLimits(url, (client) => pendingMigrations(connectDatabase(client)))
const serve = (migrates = true) => openPostgres(url, { migrates })
const problems = async () => (await readAtOneMoment({ databaseUrl: url }, verifyStore)).problems

async function acceptsApplications(): Promise<void> {
  const store = await serve()
  expect(await submitApplication(store.db, submission())).toMatchObject({ kind: 'accepted' })
  await store.close()
}

it('takes over the tables of the last version before the baseline, with all rows', async () => {
  await direct(unzipped('ba2d5fb1.sql.gz'))
  const { visit_counts: views, ...before } = await countRows()
  expect(views).toBe(2)
  expect(before.applications).toBe(60)
  await expect(serve(false)).rejects.toThrow(/older than this release.*npm run migrate/)
  expect((await pending()).map(({ name }) => name)).toEqual(
    expect.not.arrayContaining(['0000_baseline']),
  )
  await (await serve()).close()
  expect(await pending()).toEqual([])
  expect(await countRows()).toMatchObject(before)
  expect(await countRows()).not.toHaveProperty('visit_counts')
  expect(await problems()).toEqual([])
  await acceptsApplications()
})

it('refuses other tables from before the baseline in one sentence, and changes nothing', async () => {
  await direct(unzipped('ba2d5fb1.sql.gz'))
  for (const [statement, named] of [
    ['alter table applications drop column wechat', 'missing: column applications.wechat'],
    ['drop trigger audit_log_append_only on audit_log', 'wechat.*, trigger audit_log_append_only'],
    ['delete from drizzle.__drizzle_migrations where created_at = 1795440848107', 'up to date. '],
  ] as const) {
    await direct(statement)
    const before = await countRows()
    for (const work of [serve, () => serve(false), pending, problems])
      await expect(work()).rejects.toMatchObject({
        name: 'WrongTables',
        message: expect.stringMatching(new RegExp(`${named}.*From earlier versions`)),
      })
    expect(await countRows()).toEqual(before)
  }
})

it.each(['ba2d5fb1.json.gz', '0.3.0.json.gz'])(
  'restores every row of the backup %s',
  async (name) => {
    const { tables } = await checkBackup(`tests/stores/${name}`)
    const kept = Object.entries(tables).filter(([table]) => table !== 'visit_counts')
    const expected = Object.fromEntries(kept.map(([table, { rows }]) => [table, rows]))
    await restoreBackup({ databaseUrl: url }, `tests/stores/${name}`, () => Promise.resolve())
    expect(await countRows()).toMatchObject(expected)
    expect(await problems()).toEqual([])
    await acceptsApplications()
  },
)

const ofMigration = (count: number) => (text: string) =>
  text.replace(/"migrations":\d+/, `"migrations":${count}`)
const without = (table: string) => (text: string) =>
  text
    .replaceAll(new RegExp(`^\\{"table":"${table}".*\n`, 'gm'), '')
    .replaceAll(new RegExp(`"${table}":"?\\w+"?,`, 'g'), '')

it.each([
  ['of an earlier step', 'before 0.2.0', [ofMigration(45)]],
  [
    'of the first version',
    'before 0.2.0',
    [ofMigration(8), without('visit_counts'), without('edit_drafts')],
  ],
  ['of a later version', 'newer version', [ofMigration(99), without('visit_counts')]],
])('calls a backup %s what it is', async (_, named, changes) => {
  const text = changes.reduce((changed, change) => change(changed), unzipped('ba2d5fb1.json.gz'))
  const file = join(folder, 'backup.json.gz')
  writeFileSync(file, gzipSync(text))
  await expect(restoreBackup({ databaseUrl: url }, file, () => Promise.resolve())).rejects.toThrow(
    named,
  )
})
