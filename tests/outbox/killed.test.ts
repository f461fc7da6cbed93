import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { openStore, type StoreOptions } from '@/lib/db/store'
import { deliverDue } from '@/lib/outbox/worker'
import { applicationLane } from '@/lib/outbox/lane'
import { leaseTime } from '@/lib/outbox/lease'
import { webhookSink } from '@/lib/outbox/sinks/webhook'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { closeReceivers, httpReceiver } from '@/tests/outbox/receivers'
import { queued, queueFor, running } from '@/tests/setup/outbox'
import { startPostgres } from '@/tests/setup/postgres'

const secret = 'a secret of some length'
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  closeReceivers()
})

/** A receiver that hangs at the first call and accepts every later one. */
function receiver(reached: () => void) {
  return httpReceiver((response, call) => {
    if (call > 1) response.end()
    else reached()
  })
}

/** Runs the worker in a child process and kills it during the call to the receiver. */
async function killMidDelivery(url: string, reached: Promise<void>, env: Record<string, string>) {
  const child = spawn(process.execPath, [...typescript, 'tests/outbox/victim.ts'], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: secret,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  await Promise.race([reached, once(child, 'exit')])
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode, 'it ran until it was killed').toBe('SIGKILL')
}

async function run(options: StoreOptions, env: Record<string, string>) {
  const before = await openStore(options)
  const id = await queueFor(before.db, ['webhook'])
  await before.close()
  let reach: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const { got, url } = await receiver(reach)
  await killMidDelivery(url, reached, env)

  const { db, close } = await openStore(options)
  const sink = webhookSink({
    url,
    secret,
    format: 'json',
    locale: 'zh-CN',
    siteUrl: 'http://localhost:3000',
  })
  const deliver = (at: Date) =>
    deliverDue(db, { lane: applicationLane(sink), clock: () => at, stop: running })
  const now = Date.now()
  expect(await deliver(new Date(now)), 'its lease still holds').toBe(0)
  return { db, close, got, id, deliver, now }
}

it('another server takes over the delivery of a killed one', { timeout: 60_000 }, async () => {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: 'x'.repeat(32) }
  const { db, close, got, id, deliver, now } = await run({ databaseUrl: postgres.url }, env)
  expect(await deliver(new Date(now + leaseTime))).toBe(1)
  expect(got.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id])
  expect(await queued(db)).toMatchObject({ status: 'sent', attempts: 2 })
  await close()
  await postgres.remove()
})
