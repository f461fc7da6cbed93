import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { outbox } from '@/lib/db/schema/outbox'
import { applicationLane } from '@/lib/outbox/lane'
import type { Delivery, Sink } from '@/lib/outbox/sink'
import { startWorker, type Worker, type WorkerOptions } from '@/lib/outbox/worker'
import { later, queued, queueFor, recorder } from '@/tests/setup/outbox'
import { emptyTables, openTestStore } from '@/tests/setup/stores'

const delivered = { kind: 'delivered' } as const
let opened: Awaited<ReturnType<typeof openTestStore>>
const workers: Worker[] = []

beforeAll(async () => {
  opened = await openTestStore()
})
beforeEach(() => emptyTables(opened.store))
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
afterAll(() => opened.remove())

function start(sinks: readonly Sink[], more: Partial<WorkerOptions> = {}): Worker {
  const { db } = opened.store
  const worker = startWorker({
    db: () => Promise.resolve(db),
    lanes: sinks.map(applicationLane),
    clock: () => later(0),
    patience: 50,
    ...more,
  })
  workers.push(worker)
  return worker
}

/** Looks again and again; the test's own time limit ends it. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

/** A delivery that lasts until the test ends it. */
function lasting(name: 'mail' | 'webhook' = 'mail') {
  let end: (answer: Delivery) => void = () => undefined
  const answer = new Promise<Delivery>((resolve) => (end = resolve))
  return { ...recorder(() => answer, name), end }
}

it('has a lane for each sink: a hanging sink does not delay the others', async () => {
  const { db } = opened.store
  await queueFor(db, ['webhook', 'mail'])
  const hanging = lasting('webhook')
  const well = recorder(() => delivered)
  start([hanging.sink, well.sink])
  await until(() => hanging.got.length === 1)
  const id = await queueFor(db, ['webhook', 'mail'])
  await until(() => well.got.length === 2)
  expect(well.got.map((one) => one.id)).toContain(id)
  expect(hanging.got).toHaveLength(1)
})

it('delivers what is queued later', async () => {
  const { sink, got } = recorder(() => delivered)
  start([sink])
  const id = await queueFor(opened.store.db)
  await until(() => got.length > 0)
  expect(got.map((one) => one.id)).toEqual([id])
})

it('waits for running attempts when it stops, and starts no more', async () => {
  const { db } = opened.store
  await queueFor(db)
  const slow = lasting()
  const worker = start([slow.sink], { patience: 60_000 })
  await until(() => slow.got.length === 1)
  const stopped = worker.stop()
  await queueFor(db)
  slow.end(delivered)
  await stopped
  expect(slow.got).toHaveLength(1)
  const rows = await db.select({ status: outbox.status, attempts: outbox.attempts }).from(outbox)
  expect(rows.sort((a, b) => b.attempts - a.attempts)).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'pending', attempts: 0 },
  ])
})

it('cancels slow attempts when it stops, without counting them', async () => {
  await queueFor(opened.store.db)
  const { sink, got } = lasting()
  const worker = start([sink])
  await until(() => got.length === 1)
  await worker.stop()
  expect(await queued(opened.store.db)).toMatchObject({
    status: 'pending',
    attempts: 0,
    leaseOwner: null,
  })
})

it('keeps deliveries of a sink that is no longer configured pending, and delivers them once it is configured again', async () => {
  const { db } = opened.store
  await queueFor(db, ['csv'])
  const without = start([])
  await until(async () => (await queued(db))?.lastError === 'off')
  await without.stop()
  expect(await queued(db)).toMatchObject({ status: 'pending' })
  const { sink, got } = recorder(() => delivered, 'csv')
  start([sink], { clock: () => later(2) })
  await until(() => got.length === 1)
})
