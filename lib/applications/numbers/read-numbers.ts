import 'server-only'
import { readFacts } from '@/lib/applications/numbers/facts'
import { clockFor, type OfficeHours } from '@/lib/applications/office-hours'
import type { ComparedPeriod, Period } from '@/lib/applications/numbers/period'
import { Tallies, Tally } from '@/lib/applications/numbers/tally'
import { asSearch } from '@/lib/applications/search/find-matches'
import type { Database } from '@/lib/db/store'
import { addDays, officeDay } from '@/lib/time'

/** What applications are broken down by. */
export const groupings = [
  'channel',
  'source',
  'campaign',
  'project',
  'officer',
  'language',
  'status',
] as const
export type Grouping = (typeof groupings)[number]

/** The figures of one period. Suspected spam and merged duplicates are only counted in `left`. */
export type Breakdown = {
  all: Tally
  by: Readonly<Record<Grouping, Tallies>>
  /** Declined applications by reason; an empty key for none. */
  reasons: Tallies
  /** Every day of the period, including those without applications. */
  days: readonly { key: string; count: number }[]
  /** Applications of phones that had applied before, which count. */
  again: number
  left: { flagged: number; merged: number }
}

/** `target` is the longest wait for the first attempt, in office minutes. */
export type Counting = { at: Date; hours: OfficeHours; target: number }

export type Numbers = { now: Breakdown; before: Breakdown }

/** Figures of a period and the one before. Gives way to other statements. Throws SearchTooLong. */
export function readNumbers(db: Database, period: ComparedPeriod, how: Counting): Promise<Numbers> {
  return asSearch(async () => ({
    now: await readBreakdown(db, period, how),
    before: await readBreakdown(db, period.before, how),
  }))
}

async function readBreakdown(
  db: Database,
  period: Period,
  { at, hours, target }: Counting,
): Promise<Breakdown> {
  const clock = clockFor(period, at, hours)
  const now = clock(at.getTime())
  const by = Object.fromEntries(groupings.map((name) => [name, new Tallies()])) as Breakdown['by']
  const [all, reasons, days] = [new Tally(), new Tallies(), new Map<string, number>()]
  const left = { flagged: 0, merged: 0 }
  let again = 0
  for await (const groups of readFacts(db, period)) {
    for (const group of groups) {
      const { created, contact, status, counted, interviewed, admitted } = group
      if (counted !== 'yes') {
        left[counted] += created.length
        continue
      }
      const declined = status === 'declined'
      // Only a new application waits; one with another status was dealt with, also without a time.
      const waits = status === 'new'
      const tally = new Tally()
      for (const [index, arrived] of created.entries()) {
        const contacted = contact[index] ?? null
        const begun = clock(arrived)
        const waited = contacted === null ? undefined : Math.max(0, clock(contacted) - begun)
        const called = group.tried[index] ?? null
        const attempts = [contacted, called].filter((time) => time !== null)
        const tried = attempts.length > 0
        const waiting = waits ? now - begun : 0
        const over = (tried ? clock(Math.min(...attempts)) - begun : waiting) > target
        const reached = group.reached[index] ?? false
        const counts = { tried, reached, contacted: contacted !== null, interviewed, admitted, declined }
        tally.add({ ...counts, waited, over })
        const day = officeDay(new Date(arrived))
        days.set(day, (days.get(day) ?? 0) + 1)
      }
      all.join(tally)
      for (const name of groupings) by[name].join(group[name] ?? '', tally)
      if (declined) reasons.join(group.reason ?? '', tally)
      if (group.again) again += tally.size
    }
  }
  return { all, by, reasons, days: everyDay(period, days), again, left }
}

function everyDay({ from, to }: Period, counts: ReadonlyMap<string, number>): Breakdown['days'] {
  const days: { key: string; count: number }[] = []
  for (let key = from; key <= to; key = addDays(key, 1)) days.push({ key, count: counts.get(key) ?? 0 })
  return days
}
