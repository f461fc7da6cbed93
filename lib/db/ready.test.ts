import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { ready } from '@/lib/db/store'
import { useStore } from '@/tests/setup/api'
import { describeEachStore, openTestStore } from '@/tests/setup/stores'

describeEachStore('readiness', (store) => {
  afterEach(() => useStore(undefined))

  test('needs the tables of this version: a database restored from before the newest migration is not ready', async () => {
    const { db } = store()
    useStore(store())
    expect(await ready()).toBe(true)
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
    const { rows } = await db.execute<{ hash: string; created_at: string }>(
      sql`delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    )
    expect(await ready()).toBe(false)
    for (const { hash, created_at: at } of rows) {
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
      )
    }
    expect(await ready()).toBe(true)
  })
})

test('a store that is closed is not ready, and no exception', async () => {
  const { store, remove } = await openTestStore()
  useStore(store)
  expect(await ready()).toBe(true)
  await remove()
  expect(await ready()).toBe(false)
  useStore(undefined)
})
