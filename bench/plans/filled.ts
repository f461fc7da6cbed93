import { connect } from '@/lib/db/connect'
import { PostgresClient } from '@/lib/db/postgres/client'
import { openStore } from '@/lib/db/store'
import { fillPlans, type Size } from '@/bench/plans/fill'
import { startPostgres } from '@/tests/setup/postgres'

/** Memory for a database of this size, as an operator would give it. */
const settings = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: 1.1,
}

/**
 * Calls `work` with the address of a filled PostgreSQL: a new one, or that of BENCH_FILLED, whose owner
 * has filled it before (`fillPlans`).
 */
export async function onFilled<Result>(size: Size, work: (url: string) => Promise<Result>): Promise<Result> {
  const kept = process.env.BENCH_FILLED
  if (kept !== undefined) return work(kept)
  const postgres = await startPostgres(undefined, settings)
  try {
    await (await openStore({ databaseUrl: postgres.url })).close()
    const client = new PostgresClient(postgres.url, 'none', { max: 1, query_timeout: 0 })
    await fillPlans(connect(client), size, (what) => console.error(what))
    await client.close()
    return await work(postgres.url)
  } finally {
    await postgres.remove()
  }
}
