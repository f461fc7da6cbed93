import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { isDay } from '@/lib/applications/day'
import { applications } from '@/lib/db/schema/applications'

/** Newest first, or by follow-up date, earliest first. */
export type Order = 'newest' | 'follow-up'

type Position = { createdAt: Date; followUpOn: string | null; id: string }

const { createdAt, followUpOn, id } = applications

export const orderings: Record<Order, SQL[]> = {
  newest: [desc(createdAt), desc(id)],
  'follow-up': [asc(followUpOn), asc(id)],
}

/** The end of a page as an opaque text for a URL. */
export function toCursor(position: Position, order: Order = 'newest'): string {
  if (order === 'follow-up') return `${position.followUpOn?.replaceAll('-', '') ?? ''}.${position.id}`
  return `${position.createdAt.getTime().toString(36)}.${position.id}`
}

/** The condition for the rows after the cursor; undefined for the first page and for an invalid cursor. */
export function after(cursor: string | undefined, order: Order = 'newest'): SQL | undefined {
  const [, key = '', last] =
    /^([0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  if (last === undefined) return undefined
  if (order === 'follow-up') {
    const day = key.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    return !isDay(day) ? undefined : sql`(${followUpOn}, ${id}) > (${day}::date, ${last}::uuid)`
  }
  const time = new Date(parseInt(key, 36))
  return sql`(${createdAt}, ${id}) < (${time.toISOString()}::timestamptz, ${last}::uuid)`
}
