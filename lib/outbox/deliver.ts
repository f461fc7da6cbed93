import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { readLeased, takeLeases, type Lease } from '@/lib/outbox/lease'
import { failureOf } from '@/lib/outbox/reasons'
import { settle, type Outcome, type Settled } from '@/lib/outbox/settle'
import type { Delivery, Sink } from '@/lib/outbox/sink'

export type Round = {
  sink: Sink
  clock: () => Date
  /** Fires when the server stops: what is under way is given up, and counts as not tried. */
  stop: AbortSignal
  /** How long one try may take, in ms. */
  limit?: number
  /** How many at the same time. */
  most?: number
}

/** A minute, as long as the remote platform may take; well within the lease. */
const longestTry = 60_000

/** Tries what is due for one sink, each delivery once. Returns how many it took. */
export async function deliverDue(db: Database, { most = 4, ...round }: Round): Promise<number> {
  const leases = await takeLeases(db, { kind: round.sink.name, most, at: round.clock() })
  await Promise.all(leases.map((lease) => deliverOne(db, lease, round)))
  return leases.length
}

async function deliverOne(db: Database, lease: Lease, round: Round): Promise<void> {
  const { sink, clock, stop } = round
  const application = await readLeased(db, lease)
  if (!application) return
  const signal = AbortSignal.any([stop, AbortSignal.timeout(round.limit ?? longestTry)])
  const outcome = await attempt(() => sink.deliver(application, signal), signal, stop)
  const settled = await settleForSure(db, lease, outcome, round)
  note(lease, sink, outcome, settled, clock)
}

/** The sink's answer, or what it threw; a sink that ignores its signal is not waited for. */
async function attempt(
  deliver: () => Promise<Delivery>,
  signal: AbortSignal,
  stop: AbortSignal,
): Promise<Outcome> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  late.catch(() => undefined) // it may come when nobody waits any more
  try {
    return await Promise.race([deliver(), late])
  } catch (error) {
    return stop.aborted ? { kind: 'stopped' } : failureOf(error)
  }
}

/** A store that is away for a moment must not make a delivered application go out again: tried while the lease holds. */
async function settleForSure(db: Database, lease: Lease, outcome: Outcome, round: Round): Promise<Settled> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settle(db, lease, outcome, round.clock())
    } catch (error) {
      if (tries === 30 || round.stop.aborted) throw error
      await sleep(2_000, undefined, { signal: round.stop }).catch(() => undefined)
    }
  }
}

function note(lease: Lease, { name: sink }: Sink, outcome: Outcome, settled: Settled, clock: () => Date) {
  const { applicationId: application, tries } = lease
  const entry = { application, sink, tries }
  if (outcome.kind === 'delivered') {
    log().info(entry, settled === 'lost' ? 'delivered, but taken over or erased meanwhile' : 'delivered')
  }
  if (outcome.kind !== 'failed') return
  const { reason } = outcome
  if (settled === 'dead') log().error({ ...entry, reason }, 'a delivery was given up: /staff/deliveries')
  else log().warn({ ...entry, reason, at: clock().toISOString() }, 'a delivery failed and is tried again')
}
