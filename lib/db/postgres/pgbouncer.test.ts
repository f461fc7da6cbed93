import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { counters } from '@/lib/db/schema/upkeep'
import { openStore, type Store } from '@/lib/db/store'
import { submission } from '@/tests/setup/applications'
import { findPgBouncer, startPgBouncer, type TestPgBouncer } from '@/tests/setup/pgbouncer'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

vi.setConfig({ testTimeout: 120_000 }) // starts databases

const program = findPgBouncer()
if (program === undefined)
  console.warn(
    'Not tested: PgBouncer. Install it (Debian: apt-get install pgbouncer) and run the tests again.',
  )

const ways = [
  ['refuses the limits of a connection', []],
  [
    'drops the limits of a connection',
    [
      'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    ],
  ],
] as const

describe.skipIf(program === undefined).each(ways)('a PgBouncer that %s', (_, more) => {
  let postgres: TestPostgres
  let pooler: TestPgBouncer
  let store: Store

  beforeAll(async () => {
    postgres = await startPostgres()
    pooler = await startPgBouncer(program ?? '', postgres.url, more)
    // Two at once, as replicas start: one makes the tables, the other waits for them.
    const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl: pooler.url })))
    for (const one of stores.slice(1)) await one.close()
    if (stores[0]) store = stores[0]
  })
  afterAll(async () => {
    await store.close()
    await pooler.stop()
    await postgres.remove()
  })

  it('accepts more concurrent applications than it has connections', async () => {
    const inputs = Array.from({ length: 30 }, () => submission())
    const taken = await Promise.all(inputs.map((input) => submitApplication(store.db, input)))
    for (const result of taken) expect(result).toMatchObject({ kind: 'accepted' })
    expect(await store.db.$count(applications)).toBe(30)
  })

  it('ends a slow statement, inside and outside a transaction', async () => {
    const late = { name: 'StoreUnavailable', reason: '57014' }
    const sleeping = sql`select pg_sleep(30)`
    await expect(store.db.execute(sleeping)).rejects.toMatchObject(late)
    await expect(store.db.transaction((tx) => tx.execute(sleeping))).rejects.toMatchObject(late)
  })

  it('ends the wait for a lock', async () => {
    await store.db.insert(counters).values({ name: 'locked', value: 1 })
    const other = new Client(postgres.url)
    await other.connect()
    await other.query("begin; update counters set value = 2 where name = 'locked'")
    const waiting = store.db.update(counters).set({ value: 3 })
    await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailable', reason: '55P03' })
    await other.query('rollback')
    await other.end()
  })

  it('leaves no limits behind on the connections that others get', async () => {
    await store.db.execute(sql`select 1`)
    const other = new Client(pooler.url)
    await other.connect()
    expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await other.end()
  })

  it('rolls a failed statement back and continues', async () => {
    const failing = store.db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'gone', value: 1 })
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toMatchObject({ name: 'StatementFailed' })
    expect((await store.db.select().from(counters)).map(({ name }) => name)).not.toContain('gone')
  })
})
