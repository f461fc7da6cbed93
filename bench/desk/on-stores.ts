import { connect } from '@/lib/db/connect'
import { PostgresClient } from '@/lib/db/postgres/client'
import { openStore, type Database, type Store } from '@/lib/db/store'
import { startPostgres } from '@/tests/setup/postgres'
import { copyTestStore } from '@/tests/setup/template'

/** `patient` is the store without the time limits of the site's own statements. */
type Measure<Row> = (store: Store, patient: Database) => Promise<Row[]>

/** Measures on a new store of each kind; BENCH_STORE (pglite or postgres) names one of them. */
export async function onStores<Row>(measure: Measure<Row>): Promise<Row[]> {
  const chosen = process.env.BENCH_STORE
  return [
    ...(chosen === 'postgres' ? [] : await onEmbedded(measure)),
    ...(chosen === 'pglite' ? [] : await onPostgres(measure)),
  ]
}

async function onEmbedded<Row>(measure: Measure<Row>): Promise<Row[]> {
  const { dataDir, remove } = await copyTestStore()
  const store = await openStore({ dataDir })
  try {
    return await measure(store, store.db)
  } finally {
    await store.close()
    remove()
  }
}

async function onPostgres<Row>(measure: Measure<Row>): Promise<Row[]> {
  const postgres = await startPostgres()
  const store = await openStore({ databaseUrl: postgres.url })
  const patient = new PostgresClient(postgres.url, 'none', { query_timeout: 0 })
  try {
    return await measure(store, connect(patient))
  } finally {
    await patient.close()
    await store.close()
    await postgres.remove()
  }
}
