import { sql, type SQL } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'

type Position = { createdAt: Date; id: string }

/** Where a page ended, as an opaque text for an address. */
export function toCursor({ createdAt, id }: Position): string {
  return `${createdAt.getTime().toString(36)}.${id}`
}

/** The rows that come after the cursor, newest first; undefined for the first page and for a cursor that is none. */
export function after(cursor: string | undefined): SQL | undefined {
  const [, time = '', id] = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  if (id === undefined) return undefined
  return sql`(${applications.createdAt}, ${applications.id}) < (${new Date(parseInt(time, 36)).toISOString()}::timestamptz, ${id}::uuid)`
}
