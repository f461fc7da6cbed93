import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bumpArticles, articlesChanged, onArticlesChanged } from '@/lib/articles/changes'
import { officeDay } from '@/lib/time'
import { currentStored } from '@/lib/articles/stored'
import { storedArticles } from '@/lib/db/schema/articles'
import { openStore, type Store } from '@/lib/db/store'
import { articleEntrySchema } from '@/schemas/article-entry'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

vi.setConfig({ testTimeout: 120_000 }) // starts a database and waits for its time limits

let postgres: TestPostgres
let store: Store

beforeAll(async () => {
  postgres = await startPostgres()
  store = await openStore({ databaseUrl: postgres.url })
})

afterAll(async () => {
  postgres.thaw()
  await store.close()
  await postgres.remove()
})

beforeEach(async () => {
  postgres.thaw()
  // Connections that were frozen are closed when their statements have failed.
  await vi.waitFor(() => store.db.delete(storedArticles), { timeout: 30_000 })
  await writeElsewhere('first')
  articlesChanged()
  expect(await names()).toEqual(['first'])
})

/** Stores an article as another process does, of which this one hears nothing. */
async function writeElsewhere(id: string): Promise<void> {
  const at = new Date()
  const words = { title: 'Title', summary: 'Summary', author: 'Press office', body: 'Words.' }
  const entry = articleEntrySchema.parse({
    locale: 'en-US',
    channel: 'news',
    id,
    date: officeDay(at),
    ...words,
  })
  await store.db.transaction(async (tx) => {
    await tx
      .insert(storedArticles)
      .values({ ...entry, publishAt: null, createdAt: at, updatedAt: at })
    await bumpArticles(tx)
  })
}

const names = async () => (await currentStored(store.db)).map(({ id }) => id)
/** More pages at once than the pool has connections. */
const pages = () => Promise.all(Array.from({ length: 40 }, names))
const all = (ids: string[]) => Array<string[]>(40).fill(ids)
/** A statement that begins now, and fails after its time limit in a frozen database. */
const failure = () =>
  store.db.execute(sql`select 1`).then(
    () => 'no failure',
    () => 'failure',
  )
const untilOld = () => sleep(2_100)

it('returns the articles read before, sooner than a statement fails, while the database is frozen', async () => {
  await untilOld()
  postgres.freeze()
  const failing = failure()
  expect(await Promise.race([pages(), failing])).toEqual(all(['first']))
  expect(await failing).toBe('failure')
  // Neither do pages wait after the call for all of them has failed.
  await untilOld()
  const again = failure()
  expect(await Promise.race([pages(), again])).toEqual(all(['first']))
  expect(await again).toBe('failure')
})

it('finds what another process has changed when the database answers again', async () => {
  await writeElsewhere('second')
  await untilOld()
  postgres.freeze()
  expect(await names()).toEqual(['first'])
  const changed = vi.fn()
  const stop = onArticlesChanged(changed)
  postgres.thaw()
  // The pages rendered from the articles read before are outdated, also when no further page asks.
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 10_000 })
  stop()
  await vi.waitFor(async () => expect(await names()).toEqual(['first', 'second']), {
    timeout: 10_000,
  })
})

it('waits for the database after a change by this process', async () => {
  await writeElsewhere('second')
  postgres.freeze()
  articlesChanged()
  const first = names()
  setTimeout(() => postgres.thaw(), 1_000)
  expect(await first).toEqual(['first', 'second'])
})
