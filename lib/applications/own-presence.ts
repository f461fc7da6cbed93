import 'server-only'
import { randomUUID } from 'node:crypto'
import { lookersFor, readPresence, writePresence, type Lookers } from '@/lib/applications/presence'
import type { Looking } from '@/lib/db/schema/presence'
import type { Database } from '@/lib/db/store'

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

// On globalThis for the same reason as the streams (`lib/applications/listeners.ts`).
const key = Symbol.for('bauhinia.desk.presence')
const place = globalThis as { [key]?: Own }

function own(): Own {
  return (place[key] ??= { process: randomUUID(), written: '[]', writing: false, polling: new Map() })
}

/** The polls that still count. */
export function polledLooking(): Looking[] {
  const { polling } = own()
  for (const [name, { until }] of polling) if (until < Date.now()) polling.delete(name)
  return [...polling.values()].map(({ account, application }) => ({ account, application }))
}

/** Stores what the officers of this process look at, if it has changed or is to be renewed. */
export async function storePresence(db: Database, all: readonly Looking[], renew: boolean): Promise<void> {
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

/** Notes what a browser without a stream looks at, and returns who else looks at what. */
export async function lookOnce(
  db: Database,
  { session, account, looking }: { session: string; account: string; looking?: string | undefined },
): Promise<Lookers> {
  if (looking !== undefined) {
    const until = Date.now() + pollLasts
    own().polling.set(`${session} ${looking}`, { account, application: looking, until })
  }
  return lookersFor(await readPresence(db), account)
}

/** Forgets the polls; the row of the process expires. */
export function forgetPresence(): void {
  own().polling.clear()
}
