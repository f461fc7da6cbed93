import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { nameIn } from '@/lib/accounts/staff/accounts'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { deskPresence, type Looking } from '@/lib/db/schema/attention'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { userText } from '@/lib/text/user-text'
import type { Locale } from '@/schemas/locale'

/** The names of the officers who look at an application, by its id. */
export type Lookers = Record<string, string[]>

/** A row that its process has not renewed for this time says nothing: the process has ended. */
const forgotten = sql`now() - interval '45 seconds'`

const { process, looking, at } = deskPresence

/** Replaces what the officers of a process look at. Call it after each change, and at least every 20 seconds. */
export async function writePresence(
  db: Database,
  own: string,
  lookers: readonly Looking[],
): Promise<void> {
  await db.delete(deskPresence).where(lookers.length > 0 ? lt(at, forgotten) : eq(process, own))
  if (lookers.length === 0) return
  const set = { looking: [...lookers], at: sql`now()` }
  await db
    .insert(deskPresence)
    .values({ process: own, ...set })
    .onConflictDoUpdate({ target: process, set })
}

/** Who looks at which application, of all processes, except one officer. */
export function lookersFor(all: readonly LookerRow[], officer: string, locale: Locale): Lookers {
  const found: Lookers = {}
  for (const one of all)
    if (one.account !== officer) (found[one.application] ??= []).push(userText(nameIn(one, locale)))
  return found
}

export type LookerRow = Looking & Pick<StaffAccount, 'name' | 'names'>

/** Each officer once for each application, by name. */
export async function readPresence(db: Database): Promise<LookerRow[]> {
  const { id, name, names, deactivatedAt } = staffAccounts
  const { rows } = await db.execute<LookerRow>(sql`
    select distinct on (${name}, one.account, one.application) one.account, one.application, ${name} as name, ${names} as names
    from ${deskPresence}, jsonb_to_recordset(${looking}) as one(account uuid, application uuid)
      join ${staffAccounts} on ${id} = one.account
    where ${at} > ${forgotten} and ${deactivatedAt} is null order by ${name}, 1, 2`)
  return rows
}

/** How long a poll says that somebody looks, in ms: a browser without a stream polls every fifteen seconds. */
const pollLasts = 20_000

type Own = {
  /** Names the row of this process. */
  process: string
  /** What the row contains. */
  written: string
  writing: boolean
  /** What browsers without a stream look at. */
  polling: Map<string, Looking & { until: number }>
}

// On globalThis for the same reason as the streams (`lib/applications/inbox/listeners.ts`).
const key = Symbol.for('bauhinia.desk.presence')
const place = globalThis as { [key]?: Own }

function own(): Own {
  return (place[key] ??= {
    process: randomUUID(),
    written: '[]',
    writing: false,
    polling: new Map(),
  })
}

/** The polls that still count. */
export function polledLooking(): Looking[] {
  const { polling } = own()
  for (const [name, { until }] of polling) if (until < Date.now()) polling.delete(name)
  return [...polling.values()].map(({ account, application }) => ({ account, application }))
}

/** Stores what the officers of this process look at, if it has changed or is to be renewed. */
export async function storePresence(
  db: Database,
  all: readonly Looking[],
  renew: boolean,
): Promise<void> {
  const mine = own()
  const now = JSON.stringify(all)
  if (mine.writing || (now === mine.written && !(renew && all.length > 0))) return
  mine.writing = true
  try {
    await writePresence(db, mine.process, all)
    mine.written = now
  } finally {
    mine.writing = false
  }
}

type Polling = { session: string; account: string; looking?: string | undefined; locale: Locale }

/** Notes what a browser without a stream looks at, and returns who else looks at what. */
export async function lookOnce(
  db: Database,
  { session, account, looking, locale }: Polling,
): Promise<Lookers> {
  if (looking !== undefined) {
    const until = Date.now() + pollLasts
    own().polling.set(`${session} ${looking}`, { account, application: looking, until })
  }
  return lookersFor(await readPresence(db), account, locale)
}

/** Forgets the polls; the row of the process expires. */
export function forgetPresence(): void {
  own().polling.clear()
}
