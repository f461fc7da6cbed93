import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { deliverDue, type Round } from '@/lib/outbox/deliver'
import { failed } from '@/lib/outbox/reasons'
import type { Lane } from '@/lib/outbox/lane'
import { laneNames, type LaneName } from '@/lib/outbox/sink'

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
  return { name, prepare: () => Promise.resolve(() => Promise.resolve(failed('off'))) }
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

async function run(db: WorkerOptions['db'], round: Round, pause: number, asked: AbortSignal): Promise<void> {
  while (!asked.aborted) {
    const took = await turn(db, round)
    if (took === 0) await sleep(pause, undefined, { signal: asked, ref: false }).catch(() => undefined)
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
