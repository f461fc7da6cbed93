import 'server-only'
import { sql } from 'drizzle-orm'
import { dayAfter } from '@/lib/applications/day'
import { asSearch } from '@/lib/applications/matches'
import { readFacts } from '@/lib/applications/numbers/facts'
import type { ComparedPeriod, Period } from '@/lib/applications/numbers/period'
import { visitCounts } from '@/lib/db/schema/visits'
import type { Database } from '@/lib/db/store'
import { keyText } from '@/lib/visits/key'
import { Sums, type Counted } from '@/lib/visits/sums'

/** What a visit and an application have in common. */
export const origins = ['channel', 'source', 'campaign'] as const
export type OriginName = (typeof origins)[number]

/** The counts of a period, and its applications by where they came from. */
export type PeriodVisits = {
  sums: Sums
  /** Views on every day of the period, including those without any. */
  days: readonly { key: string; count: number }[]
  applications: Readonly<Record<OriginName, ReadonlyMap<string, number>>>
}

export type Visits = {
  now: PeriodVisits
  before: PeriodVisits
  /** The first day with a count; undefined if there is none. */
  since: string | undefined
}

/** Days of one statement, during which others wait in the embedded store. */
const slice = 31

/** The counts of a period and of the one before. Gives way to other statements. Throws SearchTooLong. */
export function readVisits(db: Database, period: ComparedPeriod): Promise<Visits> {
  return asSearch(async () => {
    const [first] = await db
      .select({ day: sql<string | null>`min(${visitCounts.day})::text` })
      .from(visitCounts)
    return {
      now: await readPeriod(db, period),
      before: await readPeriod(db, period.before),
      since: first?.day ?? undefined,
    }
  })
}

async function readPeriod(db: Database, period: Period): Promise<PeriodVisits> {
  const sums = new Map<string, Counted>()
  const days: { key: string; count: number }[] = []
  for (let from = period.from; from <= period.to; from = dayAfter(from, slice)) {
    const end = dayAfter(from, slice - 1)
    const part = { from, to: end < period.to ? end : period.to }
    for (const row of await countsOf(db, part)) {
      const key = keyText(row)
      sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + row.count })
    }
    days.push(...(await viewsOf(db, part)))
  }
  return { sums: new Sums([...sums.values()]), days, applications: await applicationsOf(db, period) }
}

async function countsOf(db: Database, { from, to }: Period): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select kind, name, detail, locale, device, sum(count)::float8 as count from ${visitCounts}
    where day between ${from}::date and ${to}::date group by 1, 2, 3, 4, 5`)
  return rows
}

async function viewsOf(db: Database, { from, to }: Period): Promise<{ key: string; count: number }[]> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select all_days.day::date::text as key, coalesce(sum(counted.count), 0)::float8 as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') as all_days(day)
    left join ${visitCounts} counted on counted.day = all_days.day::date and counted.kind = 'view'
    group by 1 order by 1`)
  return rows
}

/** Applications that count (decision 189) by channel, source and campaign. */
async function applicationsOf(db: Database, period: Period): Promise<PeriodVisits['applications']> {
  const found = { channel: new Map<string, number>(), source: new Map(), campaign: new Map() }
  for await (const groups of readFacts(db, period))
    for (const group of groups.filter(({ counted }) => counted === 'yes'))
      for (const name of origins) {
        const value = group[name]
        if (value !== null) found[name].set(value, (found[name].get(value) ?? 0) + group.created.length)
      }
  return found
}
