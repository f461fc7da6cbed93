import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openStore, storeProblem } from '@/lib/db/store'
import { mountSmallDisk } from '@/tests/durability/faults/disk'
import { useStore } from '@/tests/setup/api'
import { startPostgres } from '@/tests/setup/postgres'
import { describeWithStore, openTestStore } from '@/tests/setup/stores'
import { copyTemplate } from '@/tests/setup/template'

describeWithStore('readiness', (store) => {
  afterEach(() => useStore(undefined))

  test('needs the tables of this version: a database restored from before the newest migration is not ready', async () => {
    const { db } = store()
    useStore(store())
    expect(await storeProblem()).toBeUndefined()
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
    const { rows } = await db.execute<{ hash: string; created_at: string }>(
      sql`delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    )
    expect(await storeProblem()).toBe('outdated')
    for (const { hash, created_at: at } of rows) {
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
      )
    }
    expect(await storeProblem()).toBeUndefined()
  })
})

test('a store that is closed is not ready, and no exception', async () => {
  const { store, remove } = await openTestStore()
  useStore(store)
  expect(await storeProblem()).toBeUndefined()
  await remove()
  expect(await storeProblem()).toBe('unavailable')
  useStore(undefined)
})

test('a store whose disk is full is not ready', async () => {
  const disk = mountSmallDisk(256)
  if (disk === undefined) return console.info('No disk can be made here')
  const dataDir = join(disk.folder, 'data')
  await copyTemplate(dataDir)
  const store = await openStore({ dataDir })
  useStore(store)
  expect(await storeProblem()).toBeUndefined()
  disk.fill()
  await expect.poll(storeProblem, { timeout: 10_000 }).toBe('full')
  disk.free()
  await expect.poll(storeProblem, { timeout: 10_000 }).toBeUndefined()
  useStore(undefined)
  await store.close()
  disk.remove()
})

test('a read-only database is not ready until it accepts writes again', async () => {
  const postgres = await startPostgres()
  const store = await openStore({ databaseUrl: postgres.url })
  const setReadOnly = async (value: 'on' | 'off') => {
    await store.db.execute(sql.raw(`alter system set default_transaction_read_only = ${value}`))
    await store.db.execute(sql`select pg_reload_conf()`)
  }
  useStore(store)
  expect(await storeProblem()).toBeUndefined()
  await setReadOnly('on')
  await expect.poll(storeProblem, { timeout: 10_000 }).toBe('read-only')
  await setReadOnly('off')
  await expect.poll(storeProblem, { timeout: 10_000 }).toBeUndefined()
  useStore(undefined)
  await store.close()
  await postgres.remove()
})
