import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitApplication, type SubmitInput } from '@/lib/applications/receive/submit'
import { StoreUnavailable } from '@/lib/db/errors'
import { applications } from '@/lib/db/schema/applications'
import { openStore, type Store } from '@/lib/db/store'
import { submission, submitUntilTaken } from '@/tests/setup/applications'
import { findPgBouncer, startPgBouncer } from '@/tests/setup/pgbouncer'
import { direct, startReplication, together, type Replication } from '@/tests/setup/replication'

vi.setConfig({ testTimeout: 120_000 }) // starts databases

let servers: Replication
let store: Store

beforeEach(async () => {
  servers = await startReplication()
})
afterEach(async () => {
  await store.close()
  await servers.remove()
})

const many = () => Array.from({ length: 30 }, () => submission())
const submitMany = (inputs: readonly SubmitInput[]) =>
  Promise.allSettled(inputs.map((input) => submitApplication(store.db, input)))

async function takeAll(inputs: readonly SubmitInput[]) {
  const taken = await Promise.all(inputs.map((input) => submitUntilTaken(store.db, input)))
  for (const result of taken) expect(result).toMatchObject({ kind: 'accepted' })
}

it('uses the server that accepts writes, wherever it is in the list', async () => {
  store = await openStore({ databaseUrl: together(servers.standby.url, servers.primary.url) })
  await takeAll(many())
  const [row] = await direct(
    servers.standby.url,
    "select count(*)::int as count from pg_stat_activity where application_name = 'bauhinia'",
  )
  expect(row).toEqual({ count: 0 })
})

it('keeps every acknowledged application when the primary dies and the standby takes over', async () => {
  store = await openStore({ databaseUrl: together(servers.primary.url, servers.standby.url) })
  const inputs = Array.from({ length: 200 }, () => submission())
  const under = submitMany(inputs)
  await servers.primary.kill()
  const first = await under
  await servers.promote()
  await takeAll(inputs)
  expect(await store.db.$count(applications)).toBe(200)
  const acknowledged = first.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const stored = await store.db.select({ id: applications.id }).from(applications)
  const ids = new Set(stored.map(({ id }) => id))
  for (const result of acknowledged) expect(ids).toContain('id' in result && result.id)
})

it('fails within seconds when no server accepts writes', async () => {
  store = await openStore({ databaseUrl: together(servers.primary.url, servers.standby.url) })
  await takeAll(many())
  servers.primary.freeze()
  const began = performance.now()
  for (const result of await submitMany(many()))
    expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) })
  expect(performance.now() - began).toBeLessThan(15_000)
  servers.primary.thaw()
  await takeAll(many())
})

it('leaves a server that has become read-only', async () => {
  store = await openStore({ databaseUrl: together(servers.primary.url, servers.standby.url) })
  await takeAll(many())
  await servers.promote()
  await direct(
    servers.primary.url,
    "alter system set synchronous_standby_names = ''",
    'alter system set default_transaction_read_only = on',
    'select pg_reload_conf()',
  )
  // Until the server has read its settings, it may still acknowledge an application.
  const readOnly = () => direct(servers.primary.url, 'show default_transaction_read_only')
  await vi.waitFor(
    async () => expect(await readOnly()).toEqual([{ default_transaction_read_only: 'on' }]),
    10_000,
  )
  await takeAll(many())
  const [row] = await direct(servers.standby.url, 'select count(*)::int as count from applications')
  expect(row).toEqual({ count: 60 })
})

const program = findPgBouncer()
it.skipIf(program === undefined)('finds the new primary behind another PgBouncer', async () => {
  const poolers = [
    await startPgBouncer(program ?? '', servers.primary.url),
    await startPgBouncer(program ?? '', servers.standby.url),
  ]
  store = await openStore({ databaseUrl: together(...poolers.map(({ url }) => url)) })
  await takeAll(many())
  await servers.primary.kill()
  await servers.promote()
  await takeAll(many())
  expect(await store.db.$count(applications)).toBe(60)
  await Promise.all(poolers.map((pooler) => pooler.stop()))
})
