import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitApplication, type SubmitInput } from '@/lib/applications/receive/submit'
import { StoreUnavailable } from '@/lib/db/errors'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { openStore, type Store } from '@/lib/db/store'
import { submission, submitUntilTaken } from '@/tests/setup/applications'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

vi.setConfig({ testTimeout: 120_000 }) // starts and stops databases

let postgres: TestPostgres
let store: Store

beforeEach(async () => {
  postgres = await startPostgres()
  store = await openStore({ databaseUrl: postgres.url })
})

afterEach(async () => {
  await store.close()
  await postgres.remove()
})

/** More at once than the pool has connections: those that wait for one have to be refused too. */
function submitMany(inputs: readonly SubmitInput[]) {
  return Promise.allSettled(inputs.map((input) => submitApplication(store.db, input)))
}

async function takeAll(inputs: readonly SubmitInput[]) {
  const taken = await Promise.all(inputs.map((input) => submitUntilTaken(store.db, input)))
  for (const result of taken) expect(result).toMatchObject({ kind: 'accepted' })
}

async function expectOneEach(count: number) {
  expect(await store.db.$count(applications)).toBe(count)
  expect(await store.db.$count(applicationEvents)).toBe(count)
  expect(await store.db.$count(outbox)).toBe(count)
}

const many = () => Array.from({ length: 25 }, () => submission())

it('rejects submissions while the database is frozen, and accepts all of them afterwards', async () => {
  const inputs = many()
  await submitMany(many()) // all connections are open
  postgres.freeze()
  const refused = await submitMany(inputs)
  for (const result of refused)
    expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) })
  postgres.thaw()
  await takeAll(inputs)
  await expectOneEach(50)
})

it('rejects submissions while the database is down, and accepts them afterwards', async () => {
  const inputs = many()
  await submitMany(many())
  await postgres.stop()
  const refused = await submitMany(inputs)
  for (const result of refused)
    expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) })
  await postgres.start()
  await takeAll(inputs)
  await expectOneEach(50)
})

it('is not brought down by a database that is stopped in the middle of submissions', async () => {
  const inputs = Array.from({ length: 200 }, () => submission())
  const under = submitMany(inputs)
  await postgres.stop()
  const first = await under
  await postgres.start()
  await takeAll(inputs)
  await expectOneEach(200)
  const acknowledged = first.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const rows = await store.db.select({ id: applications.id }).from(applications)
  const stored = new Set(rows.map(({ id }) => id))
  for (const answer of acknowledged) expect(stored).toContain('id' in answer && answer.id)
})

it('does not open a database that would lose commits in a power cut', async () => {
  await store.db.execute('alter system set fsync = off')
  await store.db.execute('select pg_reload_conf()')
  await expect(openStore({ databaseUrl: postgres.url })).rejects.toThrow('fsync=off')
})
