import 'server-only'
import { eq, like, or, sql, sum } from 'drizzle-orm'
import {
  forgetPresence,
  lookersFor,
  lookOnce,
  polledLooking,
  readPresence,
  storePresence,
  type Lookers,
} from '@/lib/applications/inbox/presence'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import { counters } from '@/lib/db/schema/upkeep'

const name = 'desk'

/**
 * Raises the revision of the desk. Call it in every transaction that changes what the inbox shows. A new application
 * needs no call: what counts it is part of the revision (`reference.ts`).
 */
export async function bumpRevision(tx: Transaction): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}

/**
 * The revision of the desk: a number that grows with every application and every change, on both engines and from every
 * process. It is written in the transaction of the change, so a reader of the new revision also reads the change.
 */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sum(counters.value).mapWith(Number) })
    .from(counters)
    .where(or(eq(counters.name, name), like(counters.name, 'applications-%')))
  return row?.total ?? 0
}

/**
 * How often the revision is read, in ms, for all listeners together, and the number of rounds between keep-alive
 * comments.
 */
const pace = 2_000
const roundsToSign = 10

/** The most streams, more than an office has officers. Other browsers poll every fifteen seconds. */
const most = 200

/** A stream of server-sent events for one browser, or undefined if there are too many. */
export function listenForChanges(
  db: Database,
  listener: Listener,
): ReadableStream<Uint8Array> | undefined {
  const { open } = hub()
  open.get(listener.session)?.end('elsewhere')
  if (open.size >= most) return undefined
  let mine: Open | undefined
  return new ReadableStream({
    start(controller) {
      mine = connect(listener, controller)
      open.set(listener.session, mine)
      mine.write('retry: 3000\n\n')
      begin(db)
    },
    cancel() {
      if (mine) forget(mine)
    },
  })
}

function begin(db: Database): void {
  const own = hub()
  void round(db)
  own.timer ??= setInterval(() => void round(db), pace).unref()
}

/** For a browser without a stream: notes what it looks at, and returns who else looks at what. */
export async function pollChanges(
  db: Database,
  listener: Pick<Listener, 'session' | 'account' | 'looking' | 'locale'>,
): Promise<Lookers> {
  const lookers = await lookOnce(db, listener)
  if (listener.looking !== undefined) begin(db)
  return lookers
}

/**
 * Reads the revision and who looks at what once, and notifies the browsers with an older page. After an error of the
 * store, the next round tries again.
 */
async function round(db: Database): Promise<void> {
  const own = hub()
  own.rounds += 1
  const signs = own.rounds % roundsToSign === 0
  const polled = polledLooking()
  try {
    await storePresence(db, [...[...own.open.values()].flatMap(lookingOf), ...polled], signs)
    if (own.open.size === 0 && polled.length === 0) {
      clearInterval(own.timer)
      own.timer = undefined
      return
    }
    const revision = await readRevision(db)
    const all = await readPresence(db)
    for (const one of own.open.values()) {
      if (one.since !== revision) one.write(event('revision', revision))
      else if (signs) one.write(': still here\n\n')
      one.since = revision
      const lookers = JSON.stringify(lookersFor(all, one.account, one.locale))
      if (one.told !== lookers) one.write(event('lookers', lookers))
      one.told = lookers
    }
    if (signs) await Promise.all([...own.open.values()].map(dismissWhenOver))
  } catch {
    for (const one of own.open.values()) one.write(': the store is away\n\n')
  }
}

const lookingOf = ({ account, looking }: Open) =>
  looking === undefined ? [] : [{ account, application: looking }]

async function dismissWhenOver(one: Open): Promise<void> {
  if (!(await one.signedIn())) one.end('signed-out')
}

/** Ends all streams, so that a stopping server need not wait for them. Browsers reconnect. */
export function endListeners(): void {
  const own = hub()
  for (const one of own.open.values()) one.end('stop')
  clearInterval(own.timer)
  own.timer = undefined
  forgetPresence()
}

/** A browser that is notified of changes. */
export type Listener = {
  /** One stream per session: a newer stream replaces the older one, whose browser then polls. */
  session: string
  account: string
  locale: Locale
  /** The application that its page shows. */
  looking?: string | undefined
  /** The revision that its page shows. */
  since: number
  /** Whether the session is still live; checked from time to time. */
  signedIn(): Promise<boolean>
}

type Ending = 'elsewhere' | 'signed-out' | 'stop'
export type Open = Listener & {
  /** Who else looks at which application, as sent last. */
  told: string
  write(text: string): void
  end(why: Ending): void
}
type Hub = { open: Map<string, Open>; timer: NodeJS.Timeout | undefined; rounds: number }

// On globalThis, because the server, which ends the streams, and the bundle of Next, which opens them, each have a copy
// of this module.
const key = Symbol.for('bauhinia.desk.listeners')
const place = globalThis as { [key]?: Hub }

function hub(): Hub {
  return (place[key] ??= { open: new Map(), timer: undefined, rounds: 0 })
}

const event = (name: string, data: string | number) => `event: ${name}\ndata: ${data}\n\n`

function connect(
  listener: Listener,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Open {
  const encoder = new TextEncoder()
  const mine: Open = {
    ...listener,
    told: '{}',
    write(text) {
      try {
        controller.enqueue(encoder.encode(text))
      } catch {
        forget(mine) // The browser has disconnected.
      }
    },
    end(why) {
      forget(mine)
      try {
        if (why !== 'stop') controller.enqueue(encoder.encode(event(why, '')))
        controller.close()
      } catch {
        // Closed already.
      }
    },
  }
  return mine
}

function forget(mine: Open): void {
  const { open } = hub()
  if (open.get(mine.session) === mine) open.delete(mine.session)
}
