import 'server-only'
import { and, count, desc, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayAfter, startOfDay } from '@/lib/applications/day'
import { countReached, type Reached } from '@/lib/applications/reached'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/** Days in the office's time zone, both inclusive. */
export type Period = { from: string; to: string }

export type Share = { key: string; count: number }

export type Numbers = {
  total: number
  /** Every day of the period, including those without applications. */
  days: readonly Share[]
  projects: readonly Share[]
  channels: readonly Share[]
  languages: readonly Share[]
  statuses: readonly { key: ApplicationStatus; count: number }[]
  /**
   * Number of applications with a first call, and the waiting times before it, in seconds; undefined if there is none.
   */
  firstContact: { count: number; median: number | undefined; ninetieth: number | undefined }
  reached: Reached
}

const { createdAt, firstContactAt, flags, mergedInto, project, channel, locale, status } = applications

function within({ from, to }: Period): SQL | undefined {
  const end = startOfDay(dayAfter(to, 1))
  return and(gte(createdAt, startOfDay(from)), lt(createdAt, end), sql`${flags} = '{}'`, isNull(mergedInto))
}

/** Statistics of the applications of a period. Suspected spam and merged duplicates do not count. */
export function readNumbers(db: Database, period: Period): Promise<Numbers> {
  return db.transaction(async (tx) => {
    const days = await countDays(tx, period)
    return {
      total: days.reduce((sum, day) => sum + day.count, 0),
      days,
      projects: await countBy(tx, project, period),
      channels: await countBy(tx, channel, period),
      languages: await countBy(tx, locale, period),
      statuses: await countBy(tx, status, period),
      firstContact: await firstContact(tx, period),
      reached: await countReached(tx, within(period)),
    }
  })
}

async function countDays(tx: Transaction, period: Period): Promise<Share[]> {
  const day = sql<string>`to_char(${createdAt} at time zone interval '8 hours', 'YYYY-MM-DD')`
  const rows = await tx
    .select({ key: day, count: count() })
    .from(applications)
    .where(within(period))
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.key, row.count]))
  const days: Share[] = []
  for (let key = period.from; key <= period.to; key = dayAfter(key, 1))
    days.push({ key, count: counts.get(key) ?? 0 })
  return days
}

async function countBy<Key extends string>(
  tx: Transaction,
  column: AnyPgColumn<{ data: Key }>,
  period: Period,
): Promise<{ key: Key; count: number }[]> {
  const rows = await tx
    .select({ key: sql<Key>`${column}`, count: count() })
    .from(applications)
    .where(within(period))
    .groupBy(column)
    .orderBy(desc(count()), column)
  return rows
}

async function firstContact(tx: Transaction, period: Period): Promise<Numbers['firstContact']> {
  const waited = sql`extract(epoch from ${firstContactAt} - ${createdAt})`
  const after = (part: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(part))}) within group (order by ${waited})`.mapWith(
      Number,
    )
  const [row] = await tx
    .select({
      count: count(firstContactAt),
      median: after(0.5),
      ninetieth: after(0.9),
    })
    .from(applications)
    .where(within(period))
  const told = (value: number | null | undefined) => (row && row.count > 0 ? (value ?? undefined) : undefined)
  return { count: row?.count ?? 0, median: told(row?.median), ninetieth: told(row?.ninetieth) }
}
