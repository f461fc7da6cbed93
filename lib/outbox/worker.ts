import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deliverDue, type Round } from '@/lib/outbox/deliver'
import { failed } from '@/lib/outbox/reasons'
import { sinkNames, type Sink, type SinkName } from '@/lib/outbox/sink'

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  db: () => Promise<Database>
  /** The sinks that are configured. What waits for another one is marked so, and waits on. */
  sinks: readonly Sink[]
  clock?: () => Date
  /** How long a stop waits for what is under way, in ms. */
  patience?: number
}

/** How often a lane with nothing to do looks again, in ms. */
const idle = 2_000
const idleOff = 60_000

/** Within the ten seconds that the server has to stop. */
const usualPatience = 6_000

function switchedOff(name: SinkName): Sink {
  return { name, deliver: () => Promise.resolve(failed('off')) }
}

/**
 * Delivers what is queued, each sink in a lane of its own, so that one that hangs holds up no other. Any number of
 * processes may do this on one store.
 */
export function startWorker({
  db,
  sinks,
  clock = () => new Date(),
  patience = usualPatience,
}: WorkerOptions): Worker {
  const asked = new AbortController() // no further ones
  const forced = new AbortController() // and what is under way ends now
  const lanes = sinkNames.map((name) => {
    const sink = sinks.find((one) => one.name === name)
    const round = { sink: sink ?? switchedOff(name), clock, stop: forced.signal }
    return lane(db, round, sink ? idle : idleOff, asked.signal)
  })
  async function stop() {
    asked.abort()
    const timer = setTimeout(() => forced.abort(), patience)
    await Promise.all(lanes)
    clearTimeout(timer)
  }
  return { stop }
}

async function lane(db: WorkerOptions['db'], round: Round, pause: number, asked: AbortSignal): Promise<void> {
  while (!asked.aborted) {
    const took = await turn(db, round)
    if (took === 0) await sleep(pause, undefined, { signal: asked, ref: false }).catch(() => undefined)
  }
}

async function turn(db: WorkerOptions['db'], round: Round): Promise<number> {
  try {
    return await deliverDue(await db(), round)
  } catch (error) {
    log().warn({ err: error, sink: round.sink.name }, 'deliveries wait: the store did not answer')
    return 0
  }
}
