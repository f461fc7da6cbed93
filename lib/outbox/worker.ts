import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { failedDelivery, failureOf } from '@/lib/outbox/reasons'
import type { Lane } from '@/lib/outbox/lane'
import { laneNames, type LaneName, type Delivery } from '@/lib/outbox/sink'
import {
  settleDelivery,
  takeLeases,
  type Lease,
  type DeliveryOutcome,
  type Settled,
} from '@/lib/outbox/lease'

type Round = {
  lane: Lane
  clock: () => Date
  /** Aborted when the server stops. Running attempts are then canceled and do not count. */
  stop: AbortSignal
  /** Time limit of one attempt, in ms. */
  limit?: number
  /** Number of concurrent attempts. */
  most?: number
}

/** One minute, the timeout of the remote platform; much shorter than the lease. */
const longestTry = 60_000

/** Attempts each due delivery of one lane once. Returns their number. */
export async function deliverDue(db: Database, { most = 4, ...round }: Round): Promise<number> {
  const leases = await takeLeases(db, { kind: round.lane.name, most, at: round.clock() })
  await Promise.all(leases.map((lease) => deliverOne(db, lease, round)))
  return leases.length
}

async function deliverOne(db: Database, lease: Lease, round: Round): Promise<void> {
  const { lane, clock, stop } = round
  const deliver = await lane.prepare(db, lease, clock())
  if (!deliver) return
  const signal = AbortSignal.any([stop, AbortSignal.timeout(round.limit ?? longestTry)])
  const outcome = await attempt(() => deliver(signal), signal, stop)
  const settled = await settleForSure(db, lease, outcome, round)
  note(lease, lane, outcome, settled, clock)
}

/** The result of the sink, or its error. Does not wait for a sink that ignores its signal. */
async function attempt(
  deliver: () => Promise<Delivery>,
  signal: AbortSignal,
  stop: AbortSignal,
): Promise<DeliveryOutcome> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  late.catch(() => undefined) // may reject after the result is known
  try {
    return await Promise.race([deliver(), late])
  } catch (error) {
    return stop.aborted ? { kind: 'stopped' } : failureOf(error)
  }
}

/**
 * Stores the result, with retries while the lease is valid, so that a short failure of the store does not deliver
 * twice.
 */
async function settleForSure(
  db: Database,
  lease: Lease,
  outcome: DeliveryOutcome,
  round: Round,
): Promise<Settled> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleDelivery(db, lease, outcome, round.clock())
    } catch (error) {
      if (tries === 30 || round.stop.aborted) throw error
      await sleep(2_000, undefined, { signal: round.stop }).catch(() => undefined)
    }
  }
}

function note(
  lease: Lease,
  { name: sink }: Lane,
  outcome: DeliveryOutcome,
  settled: Settled,
  clock: () => Date,
) {
  const { id: delivery, applicationId: application, tries } = lease
  const entry = { ...(application === null ? { delivery } : { application }), sink, tries }
  if (outcome.kind === 'delivered') {
    log().info(
      entry,
      settled === 'lost' ? 'delivered, but taken over or erased meanwhile' : 'delivered',
    )
  }
  if (outcome.kind !== 'failed') return
  const { reason } = outcome
  if (settled === 'dead')
    log().error({ ...entry, reason }, 'a delivery was given up: /staff/deliveries')
  else
    log().warn(
      { ...entry, reason, at: clock().toISOString() },
      'a delivery failed and is tried again',
    )
}

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  db: () => Promise<Database>
  /** The configured lanes. Deliveries of other lanes are marked and stay pending. */
  lanes: readonly Lane[]
  clock?: () => Date
  /** How long `stop` waits for running attempts, in ms. */
  patience?: number
}

/** How often a lane without due deliveries checks again, in ms. */
const idle = 2_000
const idleOff = 60_000

/** Less than the ten seconds in which the server has to stop. */
const usualPatience = 6_000

function switchedOff(name: LaneName): Lane {
  return { name, prepare: () => Promise.resolve(() => Promise.resolve(failedDelivery('off'))) }
}

/**
 * Delivers the queue, each lane on its own, so that a hanging receiver does not delay the others. Several processes
 * can do this with one store.
 */
export function startWorker({
  db,
  lanes,
  clock = () => new Date(),
  patience = usualPatience,
}: WorkerOptions): Worker {
  const asked = new AbortController() // start no further attempts
  const forced = new AbortController() // cancel running attempts
  const running = laneNames.map((name) => {
    const lane = lanes.find((one) => one.name === name)
    const round = { lane: lane ?? switchedOff(name), clock, stop: forced.signal }
    return run(db, round, lane ? idle : idleOff, asked.signal)
  })
  async function stop() {
    asked.abort()
    const timer = setTimeout(() => forced.abort(), patience)
    await Promise.all(running)
    clearTimeout(timer)
  }
  return { stop }
}

async function run(
  db: WorkerOptions['db'],
  round: Round,
  pause: number,
  asked: AbortSignal,
): Promise<void> {
  while (!asked.aborted) {
    const took = await turn(db, round)
    if (took === 0)
      await sleep(pause, undefined, { signal: asked, ref: false }).catch(() => undefined)
  }
}

async function turn(db: WorkerOptions['db'], round: Round): Promise<number> {
  try {
    return await deliverDue(await db(), round)
  } catch (error) {
    log().warn({ err: error, sink: round.lane.name }, 'deliveries wait: the store did not answer')
    return 0
  }
}
