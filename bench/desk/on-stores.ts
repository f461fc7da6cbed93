import { connectDatabase } from '@/lib/db/connect'
import { withoutLimits } from '@/lib/db/postgres/migrate'
import { withDatabase } from '@/lib/db/reach'
import { openStore, type Database, type Store } from '@/lib/db/store'
import { copyTestStore } from '@/tests/setup/template'

/** `patient` is the store without the time limits of the site's own statements. */
type Measure<Row> = (store: Store, patient: Database) => Promise<Row[]>

/** Measures on a new store of the site's own PostgreSQL, with its settings. */
export async function onOwnStore<Row>(measure: Measure<Row>): Promise<Row[]> {
  const { dataDir, remove } = await copyTestStore()
  try {
    return await withDatabase({ dataDir }, async (databaseUrl) => {
      const store = await openStore({ databaseUrl })
      return withoutLimits(databaseUrl, (patient) =>
        measure(store, connectDatabase(patient)),
      ).finally(store.close)
    })
  } finally {
    remove()
  }
}
