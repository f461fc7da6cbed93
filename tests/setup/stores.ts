import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { openStore, type Store } from '@/lib/db/store'
import { startPostgres } from '@/tests/setup/postgres'
import { copyTestStore } from '@/tests/setup/template'

type Opened = { store: Store; remove(): Promise<void> }

/** A new embedded store in a temporary folder, with its tables, open. */
export async function openTestStore(): Promise<Opened & { dataDir: string }> {
  const { dataDir, remove: removeFolder } = await copyTestStore()
  const store = await openStore({ dataDir })
  const remove = async () => {
    await store.close()
    removeFolder()
  }
  return { store, dataDir, remove }
}

async function openTestPostgres(): Promise<Opened> {
  const postgres = await startPostgres()
  const store = await openStore({ databaseUrl: postgres.url })
  const remove = async () => {
    await store.close()
    await postgres.remove()
  }
  return { store, remove }
}

/** Empties every table. Triggers are off meanwhile: the audit log refuses to be emptied otherwise. */
export async function emptyTables({ db }: Store): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name } of rows) await tx.execute(sql.raw(`delete from ${name}`))
  })
}

const engines: Record<Store['engine'], () => Promise<Opened>> = {
  pglite: openTestStore,
  postgres: openTestPostgres,
}

/**
 * Runs the same tests on the embedded store and on a real PostgreSQL, with empty tables before each.
 * `suite` gets a function that gives the store, to be called inside the tests.
 */
export function describeEachStore(name: string, suite: (store: () => Store) => void): void {
  describe.each(Object.entries(engines))(`${name} on %s`, (_, open) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    beforeEach(() => emptyTables(opened.store))
    afterAll(() => opened?.remove())
    suite(() => opened.store)
  })
}
