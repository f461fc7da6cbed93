import type { Database } from '@/lib/db/connect'

const key = Symbol.for('bauhinia.concurrent')

/**
 * Marks a database whose transactions run at the same time, of this process and of others: PostgreSQL. The mark is on the
 * object, because bundles contain several copies of this module.
 */
export function markConcurrent(db: Database): Database {
  return Object.assign(db, { [key]: true })
}

/** False for the embedded store, which runs one transaction after another, and inside a transaction. */
export function isConcurrent(db: object): db is Database {
  return key in db
}

/** Takes the mark back: the store then numbers applications like the embedded one. For comparisons. */
export function dropConcurrent(db: Database): void {
  Reflect.deleteProperty(db, key)
}
