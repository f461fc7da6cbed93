import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { forgetNumbers } from '@/lib/applications/receive/reference'
import { openStore, type Store } from '@/lib/db/store'
import { newDatabase } from '@/tests/setup/new-database'
import { copyTestStore } from '@/tests/setup/template'

type Opened = { store: Store; remove(): Promise<void> }

/** Opens a new database with empty tables in the server that all test files share. */
export async function openTestStore(): Promise<Opened & { databaseUrl: string }> {
  const database = await newDatabase({ tables: true })
  const store = await openStore({ databaseUrl: database.url })
  const remove = async () => {
    await store.close()
    await database.drop()
  }
  return { store, databaseUrl: database.url, remove }
}

/** Opens a new store with a data folder of its own, for commands that run as other processes. */
export async function openFolderStore(): Promise<Opened & { dataDir: string }> {
  const { dataDir, remove: removeFolder } = await copyTestStore()
  const store = await openStore({ dataDir })
  const remove = async () => {
    await store.close()
    removeFolder()
  }
  return { store, dataDir, remove }
}

const emptyAll = sql.raw(`do $$
declare
  name text;
begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'delete from ' || name;
  end loop;
end
$$`)

/** Empties every table, with triggers disabled because the audit log rejects deletion. Numbers begin again. */
export async function emptyTables({ db }: Store): Promise<void> {
  await db.execute(emptyAll)
  forgetNumbers(db)
}

/**
 * Runs tests with a store whose tables are empty before each. `suite` gets a function that returns the store, to be called inside
 * the tests.
 */
export function describeWithStore(name: string, suite: (store: () => Store) => void): void {
  describe(name, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await openTestStore()
    })
    beforeEach(() => emptyTables(opened.store))
    afterAll(() => opened?.remove())
    suite(() => opened.store)
  })
}
