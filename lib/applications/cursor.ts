import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { isDay } from '@/lib/applications/day'
import { applications } from '@/lib/db/schema/applications'

/** Newest first, longest waiting first, or by follow-up date, earliest first and those without a date last. */
export type Order = (typeof orders)[number]
export const orders = ['waiting', 'newest', 'follow-up'] as const

type Position = { createdAt: Date; followUpOn: string | null; id: string }

const { createdAt, followUpOn, id } = applications

export const orderings: Record<Order, SQL[]> = {
  waiting: [asc(createdAt), asc(id)],
  newest: [desc(createdAt), desc(id)],
  'follow-up': [asc(followUpOn), asc(id)],
}

/** Key of a position without a follow-up date. */
const undated = 'none'

/** The end of a page as an opaque text for a URL. */
export function toCursor(position: Position, order: Order = 'newest'): string {
  if (order === 'follow-up') return `${position.followUpOn?.replaceAll('-', '') ?? undated}.${position.id}`
  return `${position.createdAt.getTime().toString(36)}.${position.id}`
}

/** The condition for the rows after the cursor; undefined for the first page and for an invalid cursor. */
export function after(cursor: string | undefined, order: Order = 'newest'): SQL | undefined {
  const [, key = '', last] =
    /^([0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  if (last === undefined) return undefined
  if (order === 'follow-up') return afterDay(key, last)
  const position = sql`(${new Date(parseInt(key, 36)).toISOString()}::timestamptz, ${last}::uuid)`
  return order === 'waiting'
    ? sql`(${createdAt}, ${id}) > ${position}`
    : sql`(${createdAt}, ${id}) < ${position}`
}

function afterDay(key: string, last: string): SQL | undefined {
  if (key === undated) return sql`(${followUpOn} is null and ${id} > ${last}::uuid)`
  const day = key.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (!isDay(day)) return undefined
  return sql`((${followUpOn}, ${id}) > (${day}::date, ${last}::uuid) or ${followUpOn} is null)`
}
