import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { forgetNumbers } from '@/lib/applications/receive/reference'
import { openStore, type Store } from '@/lib/db/store'
import { newDatabase } from '@/tests/setup/new-database'
import { copyTestStore } from '@/tests/setup/template'

type Opened = { store: Store; remove(): Promise<void> }

/** Opens a new embedded store with its tables in a temporary folder. */
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
  const database = await newDatabase({ tables: true })
  const store = await openStore({ databaseUrl: database.url })
  const remove = async () => {
    await store.close()
    await database.drop()
  }
  return { store, remove }
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

const engines: Record<Store['engine'], () => Promise<Opened>> = {
  pglite: openTestStore,
  postgres: openTestPostgres,
}

/** `TEST_ENGINES` names the engines with a comma between them; by default, both. */
const chosen = Object.entries(engines).filter(
  ([name]) => !process.env.TEST_ENGINES || process.env.TEST_ENGINES.split(',').includes(name),
)

/**
 * Runs the same tests on the embedded store and on a real PostgreSQL, or on one of them, with empty tables before each. `suite` gets a
 * function that returns the store, to be called inside the tests.
 */
export function describeEachStore(name: string, suite: (store: () => Store) => void): void {
  describe.each(chosen)(`${name} on %s`, (_, open) => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    beforeEach(() => emptyTables(opened.store))
    afterAll(() => opened?.remove())
    suite(() => opened.store)
  })
}
