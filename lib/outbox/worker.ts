import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deliverDue, type Round } from '@/lib/outbox/deliver'
import { failed } from '@/lib/outbox/reasons'
import { sinkNames, type Sink, type SinkName } from '@/lib/outbox/sink'

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  db: () => Promise<Database>
  /** The configured sinks. Deliveries of other sinks are marked and stay pending. */
  sinks: readonly Sink[]
  clock?: () => Date
  /** How long `stop` waits for running attempts, in ms. */
  patience?: number
}

/** How often a lane without due deliveries checks again, in ms. */
const idle = 2_000
const idleOff = 60_000

/** Less than the ten seconds in which the server has to stop. */
const usualPatience = 6_000

function switchedOff(name: SinkName): Sink {
  return { name, deliver: () => Promise.resolve(failed('off')) }
}

/**
 * Delivers the queue, each sink in its own lane, so that a hanging sink does not delay the others. Several processes
 * can do this with one store.
 */
export function startWorker({
  db,
  sinks,
  clock = () => new Date(),
  patience = usualPatience,
}: WorkerOptions): Worker {
  const asked = new AbortController() // start no further attempts
  const forced = new AbortController() // cancel running attempts
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
