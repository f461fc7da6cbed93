import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, type Database } from '@/lib/db/connect'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { startEngine, FlushingFs } from '@/lib/db/embedded/engine'
import { StoreUnavailable } from '@/lib/db/errors'
import { counters } from '@/lib/db/schema/upkeep'
import { takeAllowance } from '@/lib/http/server/rate-limit'
import { copyTestStore } from '@/tests/setup/template'

let files: FlushingFs
let client: EmbeddedClient
let db: Database
let remove: () => void

beforeEach(async () => {
  const copy = await copyTestStore()
  remove = copy.remove
  const folder = `${copy.dataDir}/store`
  files = new FlushingFs(folder)
  client = new EmbeddedClient(folder, () => startEngine(folder, { files }))
  await client.open()
  db = connect(client)
})

afterEach(async () => {
  await client.close()
  remove()
})

const insert = (name: string) => db.insert(counters).values({ name, value: 1 })

it('flushes for each caller, and once for many at the same moment', async () => {
  const before = files.flushes
  await insert('alone')
  const alone = files.flushes
  await Promise.all(Array.from({ length: 50 }, (_, i) => insert(`together-${i}`)))
  expect(alone).toBeGreaterThan(before)
  expect(files.flushes).toBeGreaterThan(alone)
  expect(files.flushes - alone).toBeLessThan(10)
})

it('does not flush for reads', async () => {
  await insert('read')
  const before = files.flushes
  await Promise.all(Array.from({ length: 20 }, () => db.select().from(counters)))
  await db.transaction((tx) => tx.select().from(counters))
  expect(files.flushes).toBe(before)
})

it('does not wait for a flush of data that may be lost', async () => {
  const before = files.flushes
  await takeAllowance(db, [{ key: 'address', count: 5, seconds: 60 }], new Date())
  expect(files.flushes).toBe(before)
})

it('refuses the database inside a transaction instead of waiting for ever', async () => {
  const inside = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await insert('inside')
  })
  await expect(inside).rejects.toThrow('use the transaction')
  await insert('afterwards')
})

it('ends a transaction that keeps the connection for too long', async () => {
  let late: unknown
  const endless = db.transaction(async (tx) => {
    await tx.insert(counters).values({ name: 'endless', value: 1 })
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    await tx
      .insert(counters)
      .values({ name: 'late', value: 1 })
      .catch((error: unknown) => (late = error))
  })
  await expect(endless).rejects.toThrow(StoreUnavailable)
  await insert('afterwards')
  await expect.poll(() => String(late), { timeout: 5_000 }).toContain('has ended')
  expect(await db.select({ name: counters.name }).from(counters)).toEqual([{ name: 'afterwards' }])
})

it('runs migrations without the time limit', async () => {
  await client.withoutTimeLimit(() =>
    db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'slow', value: 1 })
      await new Promise((resolve) => setTimeout(resolve, 10_500))
    }),
  )
  expect(await db.select({ name: counters.name }).from(counters)).toEqual([{ name: 'slow' }])
})
