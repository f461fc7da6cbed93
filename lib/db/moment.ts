import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time. Millisecond precision, so that a value read into a JavaScript Date compares equal in the store. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 })
}
