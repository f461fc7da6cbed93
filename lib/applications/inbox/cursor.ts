import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { isDay } from '@/lib/time'

/**
 * Newest first, longest waiting first, or by call-back, earliest first: on one day, those with a time before those
 * without; those without a day last. Alphabetically by name, or in reverse.
 */
export type Order = (typeof orders)[number]
export const orders = ['waiting', 'newest', 'follow-up', 'name', 'name-back'] as const

type Position = {
  createdAt: Date
  followUpOn: string | null
  followUpTime?: string | null
  id: string
}

const { createdAt, followUpOn, followUpTime, id, nameOrder } = applications

/** Sorts after every time of a day. The index `applications_follow_up` contains the same expression. */
const anyTime = '24:00'
const timeOrEnd = sql`coalesce(${followUpTime}, ${sql.raw(`'${anyTime}'`)})`

export const orderings: Record<Order, SQL[]> = {
  waiting: [asc(createdAt), asc(id)],
  newest: [desc(createdAt), desc(id)],
  'follow-up': [asc(followUpOn), asc(timeOrEnd), asc(id)],
  name: [asc(nameOrder), asc(id)],
  'name-back': [desc(nameOrder), desc(id)],
}

/** Key of a position without a follow-up date. */
const undated = 'none'

const digits = (text: string) => text.replace(/\D/g, '')

const isByName = (order: Order) => order === 'name' || order === 'name-back'

/** The end of a page as an opaque text for a URL. */
export function toCursor(position: Position, order: Order = 'newest'): string {
  const { followUpOn: day, followUpTime: time } = position
  if (order === 'follow-up')
    return `${day ? digits(`${day}${time ?? anyTime}`) : undated}.${position.id}`
  if (isByName(order)) return `n.${position.id}`
  return `${position.createdAt.getTime().toString(36)}.${position.id}`
}

/** The condition for the rows after the cursor; undefined for the first page and for an invalid cursor. */
export function afterCursor(cursor: string | undefined, order: Order = 'newest'): SQL | undefined {
  const [, key = '', last] =
    /^([0-9a-z]{1,12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  if (last === undefined) return undefined
  if (order === 'follow-up') return afterDay(key, last)
  if (isByName(order)) return afterName(last, order)
  const position = sql`(${new Date(parseInt(key, 36)).toISOString()}::timestamptz, ${last}::uuid)`
  return order === 'waiting'
    ? sql`(${createdAt}, ${id}) > ${position}`
    : sql`(${createdAt}, ${id}) < ${position}`
}

function afterDay(key: string, last: string): SQL | undefined {
  if (key === undated) return sql`(${followUpOn} is null and ${id} > ${last}::uuid)`
  const [, day = '', time] = /^(\d{8})(\d{4})$/.exec(key) ?? []
  const on = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (time === undefined || !isDay(on)) return undefined
  const at = `${time.slice(0, 2)}:${time.slice(2)}`
  return sql`((${followUpOn}, ${timeOrEnd}, ${id}) > (${on}::date, ${at}, ${last}::uuid) or ${followUpOn} is null)`
}

/**
 * The cursor contains the id only, because addresses are logged and names are not. If the application has been erased
 * meanwhile, the list starts again.
 */
function afterName(last: string, order: Order): SQL {
  const back = order === 'name-back'
  const place = sql`(select one.name_order from ${applications} one where one.id = ${last}::uuid)`
  const position = sql`(coalesce(${place}, ${back ? '\u{10ffff}' : ''}), ${last}::uuid)`
  return back ? sql`(${nameOrder}, ${id}) < ${position}` : sql`(${nameOrder}, ${id}) > ${position}`
}
