import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { submitApplication } from '@/lib/applications/receive/submit'
import { moveStore, type Moved } from '@/lib/db/move/move'
import { readTable, tableNames } from '@/lib/db/tables'
import { openStore, type Database, type StoreOptions } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'
import { makeAccount } from '@/tests/setup/staff'
import { copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // opens several stores

const size = 1_200 // several statements for a table

let embedded: Awaited<ReturnType<typeof copyTestStore>>
let database: Awaited<ReturnType<typeof newDatabase>>
let postgres: StoreOptions

beforeEach(async () => {
  embedded = await copyTestStore()
  database = await newDatabase()
  postgres = { databaseUrl: database.url }
})
afterEach(async () => {
  embedded.remove()
  await database.drop()
})

async function using<Result>(store: StoreOptions, work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = await openStore(store)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

const fill = (store: StoreOptions) =>
  using(store, async (db) => {
    const { id } = await makeAccount(db)
    const by = { actor: { ...officer, id }, at: new Date('2026-03-05T08:09:10.123Z') }
    const result = await submitApplication(db, submission({ name: '王“小明” \\ 李\t' }))
    if ('id' in result) await addNote(db, { id: result.id, body: '备注\n“…” 𠮷' }, by)
    await db.execute(sql`insert into counters select 'count-' || n, n from generate_series(1, ${size}) n`)
    await db.execute(sql`delete from counters where value % 7 = 0`)
  })

const contents = (store: StoreOptions) =>
  using(store, async (db) => {
    const found: Record<string, string[]> = {}
    for (const table of await tableNames(db)) {
      found[table] = []
      for await (const rows of readTable(db, table)) found[table].push(...rows)
      found[table].sort()
    }
    return found
  })

const move = async (source: StoreOptions, target: StoreOptions, dryRun = false): Promise<Moved[]> => {
  const moved: Moved[] = []
  await moveStore({ source, target, dryRun, report: (one) => moved.push(one) })
  return moved
}

it('moves an embedded store to PostgreSQL and back, with every row', async () => {
  const source = { dataDir: embedded.dataDir }
  await fill(source)
  const before = await contents(source)
  const moved = await move(source, postgres)
  expect(moved.find(({ table }) => table === 'counters')?.rows).toBe(before.counters?.length)
  expect(await contents(postgres)).toEqual(before)

  const back = { dataDir: join(embedded.dataDir, 'back') }
  await move(postgres, back)
  expect(existsSync(join(back.dataDir, 'moving'))).toBe(false)
  expect(await contents(back)).toEqual(before)
  for (const store of [postgres, back])
    await using(store, async (db) => {
      expect(await submitApplication(db, submission())).toMatchObject({ reference: 'BH-26-000002' })
      const { rows } = await db.execute(sql`select count(*) - count(distinct id) as repeated from audit_log`)
      expect(Number(rows[0]?.repeated)).toBe(0)
    })
})

it('continues after an interruption; until then no server uses the target', async () => {
  const source = { dataDir: embedded.dataDir }
  await fill(source)
  const targets = [postgres, { dataDir: join(embedded.dataDir, 'other') }]
  for (const target of targets) {
    const stopped = moveStore({
      source,
      target,
      report: ({ table }) => {
        if (table === 'counters') throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    if ('databaseUrl' in target) await expect(openStore(target)).rejects.toThrow('has not finished')
    else expect(existsSync(join(target.dataDir, 'store'))).toBe(false)
    const elsewhere = await copyTestStore()
    await expect(move({ dataDir: elsewhere.dataDir }, target)).rejects.toThrow('unfinished move from')
    elsewhere.remove()

    await using(source, (db) => db.execute(sql`update counters set value = -value`))
    const again = await move(source, target)
    const copied = again.filter((one) => one.copied).map(({ table }) => table)
    expect(copied).toContain('counters') // it has changed
    expect(copied).not.toContain('applications')
    expect(await contents(target)).toEqual(await contents(source))
  }
})

it('refuses targets that hold data and stores that are in use', async () => {
  const source = { dataDir: embedded.dataDir }
  await fill(source)
  await expect(move(source, source)).rejects.toThrow('the same store')
  await expect(move({ dataDir: join(embedded.dataDir, 'nothing') }, postgres)).rejects.toThrow('no store')
  await using(source, () => expect(move(source, postgres)).rejects.toThrow('in use'))
  await using(postgres, async (db) => {
    await makeAccount(db)
    await expect(move(source, postgres)).rejects.toThrow('Stop all servers first')
  })
  await expect(move(source, postgres)).rejects.toThrow('holds applications or accounts')
  await expect(move(postgres, source)).rejects.toThrow('Move it first')
})

it('changes nothing in a dry run', async () => {
  const source = { dataDir: embedded.dataDir }
  await fill(source)
  const counted = await move(source, postgres, true)
  expect(counted.find(({ table }) => table === 'applications')?.rows).toBe(1)
  const folder = join(embedded.dataDir, 'dry')
  await move(source, { dataDir: folder }, true)
  expect(existsSync(folder)).toBe(false)
  rmSync(join(embedded.dataDir, 'store'), { recursive: true })
  await using(postgres, async (db) => {
    const { rows } = await db.execute(sql`select to_regclass('store_move.source') is null as untouched`)
    expect(rows[0]?.untouched).toBe(true)
  })
})
