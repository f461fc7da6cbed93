import 'server-only'
import { sql } from 'drizzle-orm'
import { readFacts } from '@/lib/applications/numbers/facts'
import { clockFor, type OfficeHours, officeTimeBefore } from '@/lib/applications/office-hours'
import type { ComparedPeriod, Period } from '@/lib/applications/numbers/period'
import { asSearch } from '@/lib/applications/search/find-matches'
import type { Database } from '@/lib/db/store'
import { addDays, officeDay } from '@/lib/time'
import { dueAt, isWaiting, matchesFilter } from '@/lib/applications/inbox/filter'
import { isTried } from '@/lib/people/contacts'
import { applications, outcomes } from '@/lib/db/schema/applications'

/** What counts for one application. */
type Fact = {
  /** Somebody has called, or has had an answer. */
  tried: boolean
  /** A call was a conversation. */
  reached: boolean
  /** There was a conversation or an answer. */
  contacted: boolean
  interviewed: boolean
  admitted: boolean
  /** What became of an admission. */
  accepted: boolean
  deferred: boolean
  withdrew: boolean
  declined: boolean
  /** Minutes before the first contact (`waitedFor`); undefined without one. */
  waited: number | undefined
}

/** What is open now, whenever it was sent: all, what is due, and of that what waits longer than the target for a first attempt. */
export const states = ['open', 'due', 'overdue'] as const
/** What became of the applications of a period. */
export const steps = [
  'tried',
  'reached',
  'contacted',
  'interviewed',
  'admitted',
  ...outcomes,
  'declined',
] as const
const counts = ['applications', ...states, ...steps] as const

/**
 * The figures of a group of applications. In minutes before the first contact, half of them waited at most `median`, and the
 * slowest tenth at least `slowest`; undefined without a contact.
 */
export type Figures = Readonly<
  Record<(typeof counts)[number], number> & {
    median: number | undefined
    slowest: number | undefined
  }
>

/** Counts applications; two tallies can be added, which medians alone could not. */
export class Tally {
  #counts = Object.fromEntries(counts.map((name) => [name, 0])) as Record<
    (typeof counts)[number],
    number
  >
  #waits: number[] = []

  add(fact: Fact): void {
    this.#counts.applications += 1
    for (const name of steps) if (fact[name]) this.#counts[name] += 1
    if (fact.waited !== undefined) this.#waits.push(fact.waited)
  }

  addState(state: Readonly<Record<(typeof states)[number], number>>): void {
    for (const name of states) this.#counts[name] += state[name]
  }

  join(other: Tally): void {
    for (const name of counts) this.#counts[name] += other.#counts[name]
    for (const waited of other.#waits) this.#waits.push(waited)
  }

  get size(): number {
    return this.#counts.applications
  }

  figures(): Figures {
    const sorted = Float64Array.from(this.#waits).sort()
    return { ...this.#counts, median: median(sorted), slowest: slowestTenth(sorted) }
  }
}

function median(sorted: Float64Array): number | undefined {
  const place = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The shortest wait of the slowest tenth, which has at least one. */
function slowestTenth(sorted: Float64Array): number | undefined {
  return sorted[sorted.length - Math.ceil(sorted.length / 10)]
}

/**
 * Minutes before a first contact: working time; from the next opening on for what came while the office was closed. A contact
 * before that opening, such as a call on a Saturday, counts the minutes that passed.
 */
export function waitedFor(
  arrived: number,
  contacted: number,
  clock: (at: number) => number,
): number {
  const worked = clock(contacted) - clock(arrived)
  return worked > 0 ? worked : Math.max(0, (contacted - arrived) / 60_000)
}

class Tallies {
  readonly #byKey = new Map<string, Tally>()

  join(key: string, tally: Tally): void {
    const known = this.#byKey.get(key) ?? new Tally()
    this.#byKey.set(key, known)
    known.join(tally)
  }

  get(key: string): Tally | undefined {
    return this.#byKey.get(key)
  }

  /** The sum of all groups but these. */
  without(keys: ReadonlySet<string>): Tally {
    const sum = new Tally()
    for (const [key, tally] of this.#byKey) if (!keys.has(key)) sum.join(tally)
    return sum
  }

  /** The largest groups, and the sum of all further ones. */
  largest(most: number): { groups: [string, Tally][]; rest: { count: number; tally: Tally } } {
    const sorted = [...this.#byKey].toSorted(
      ([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1),
    )
    const tally = new Tally()
    const rest = sorted.slice(most)
    for (const [, one] of rest) tally.join(one)
    return { groups: sorted.slice(0, most), rest: { count: rest.length, tally } }
  }
}

type StateGroup = Record<Grouping, string | null> & {
  state: { open: number; due: number; overdue: number }
}

const {
  assignee,
  channel,
  createdAt,
  followUpOn,
  intake,
  locale,
  project,
  status,
  utmCampaign,
  utmSource,
} = applications

/**
 * The open applications of all times by their groups, as the lists count them: *due* are those of _To do_ and of _Call-backs due_,
 * *overdue* those over the target.
 */
async function readStates(db: Database, { at, hours, target }: Counting): Promise<StateGroup[]> {
  const due = sql`(case when ${followUpOn} is null then ${status} = 'new' and ${isWaiting(at)} else ${dueAt(at)} end)`
  const late = sql`${status} = 'new' and ${createdAt} < ${officeTimeBefore(at, target, hours).toISOString()}::timestamptz`
  return db
    .select({
      channel,
      source: utmSource,
      campaign: utmCampaign,
      project,
      intake,
      officer: assignee,
      language: locale,
      status,
      state: {
        open: sql<number>`count(*)::int`,
        due: sql<number>`(count(*) filter (where ${due}))::int`,
        overdue: sql<number>`(count(*) filter (where ${due} and ${late} and not ${isTried}))::int`,
      },
    })
    .from(applications)
    .where(matchesFilter({ status: 'open' }))
    .groupBy(channel, utmSource, utmCampaign, project, intake, assignee, locale, status)
}

/** What applications are broken down by. */
export const groupings = [
  'channel',
  'source',
  'campaign',
  'project',
  'intake',
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
  /** Every day of the period, including those without applications, and how many of that day were contacted. */
  days: readonly { key: string; count: number; contacted: number }[]
  /** Applications of phones that had applied before, which count. */
  again: number
  left: { flagged: number; merged: number }
}

/** `target` is the longest wait for the first attempt, in office minutes. */
export type Counting = { at: Date; hours: OfficeHours; target: number }

/** `week`: the seven days up to the end of the period, or up to today. */
export type Numbers = { now: Breakdown; before: Breakdown; week: Breakdown['days'] }

/** Figures of a period and the one before, and what is open now. Gives way to other statements. Throws SearchTooLong. */
export function readNumbers(db: Database, period: ComparedPeriod, how: Counting): Promise<Numbers> {
  return asSearch(async () => {
    const now = await readBreakdown(db, period, how)
    const before = await readBreakdown(db, period.before, how)
    const today = officeDay(how.at)
    const to = period.to < today ? period.to : today
    const from = addDays(to, -6)
    const { days } = from < period.from ? await readBreakdown(db, { from, to }, how) : now
    const week = days.filter(({ key }) => key >= from && key <= to)
    for (const { state, ...group } of await readStates(db, how)) {
      const tally = new Tally()
      tally.addState(state)
      now.all.join(tally)
      for (const name of groupings) now.by[name].join(group[name] ?? '', tally)
    }
    return { now, before, week }
  })
}

async function readBreakdown(
  db: Database,
  period: Period,
  { at, hours }: Counting,
): Promise<Breakdown> {
  const clock = clockFor(period, at, hours)
  const by = Object.fromEntries(groupings.map((name) => [name, new Tallies()])) as Breakdown['by']
  const [all, reasons, days] = [
    new Tally(),
    new Tallies(),
    new Map<string, { count: number; contacted: number }>(),
  ]
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
      const became = Object.fromEntries(
        outcomes.map((name) => [name, group.outcome === name]),
      ) as Record<(typeof outcomes)[number], boolean>
      const tally = new Tally()
      for (const [index, arrived] of created.entries()) {
        const contacted = contact[index] ?? null
        const waited = contacted === null ? undefined : waitedFor(arrived, contacted, clock)
        const called = group.tried[index] ?? null
        const tried = contacted !== null || called !== null
        const reached = group.reached[index] ?? false
        const counts = {
          tried,
          reached,
          contacted: contacted !== null,
          interviewed,
          admitted,
          ...became,
          declined,
        }
        tally.add({ ...counts, waited })
        const day = officeDay(new Date(arrived))
        const { count, contacted: of } = days.get(day) ?? { count: 0, contacted: 0 }
        days.set(day, { count: count + 1, contacted: of + Number(contacted !== null) })
      }
      all.join(tally)
      for (const name of groupings) by[name].join(group[name] ?? '', tally)
      if (declined) reasons.join(group.reason ?? '', tally)
      if (group.again) again += tally.size
    }
  }
  return { all, by, reasons, days: everyDay(period, days), again, left }
}

function everyDay(
  { from, to }: Period,
  counts: ReadonlyMap<string, { count: number; contacted: number }>,
): Breakdown['days'] {
  const days: Breakdown['days'][number][] = []
  for (let key = from; key <= to; key = addDays(key, 1))
    days.push({ key, ...(counts.get(key) ?? { count: 0, contacted: 0 }) })
  return days
}
