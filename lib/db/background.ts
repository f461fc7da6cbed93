import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@/lib/db/connect'

const concurrentMark = Symbol.for('bauhinia.concurrent')

/**
 * Marks a database whose transactions run at the same time, of this process and of others: PostgreSQL. The mark is on the
 * object, because bundles contain several copies of this module.
 */
export function markConcurrent(db: Database): Database {
  return Object.assign(db, { [concurrentMark]: true })
}

/** False for the embedded store, which runs one transaction after another, and inside a transaction. */
export function isConcurrent(db: object): db is Database {
  return concurrentMark in db
}

const key = Symbol.for('bauhinia.background')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: AsyncLocalStorage<true> }
const background = (place[key] ??= new AsyncLocalStorage<true>())

/**
 * Runs `work` so that its statements give way to all others: they wait for the connection of the embedded store until no
 * other statement does, and use a few connections of PostgreSQL at most. For searches, so that they do not delay
 * visitors.
 */
export function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  return background.run(true, work)
}

export function isBackground(): boolean {
  return background.getStore() === true
}
