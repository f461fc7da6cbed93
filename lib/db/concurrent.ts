import type { Database } from '@/lib/db/connect'

export const concurrentMark = Symbol.for('bauhinia.concurrent')

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
