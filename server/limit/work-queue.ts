import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { FairQueue } from '@/server/limit/fair-queue'

/** How a request comes out of the queue: with a turn, which `leave` ends, or without one. */
export type Entry = { kind: 'turn'; leave: () => void } | { kind: 'full' } | { kind: 'gone' }
type Waiting = { res: ServerResponse; settle: (entry: Entry) => void }
type Limits = {
  /** Turns at the same time while the event loop is busy. */
  atOnce: number
  /** The same while the event loop is idle: those that have a turn wait for a database or another server. */
  most: number
  /** How many may wait for a turn, and how many of them from one address. */
  waiting: number
  share: number
}

const checkEvery = 20
const idleBelow = 0.5

/**
 * Bounds the work on the event loop, which all answers share: a few requests have a turn, a few wait, the rest is refused.
 * Requests whose client has gone are dropped.
 */
export class WorkQueue {
  /** Totals since the start, for the metrics. */
  readonly totals = { turn: 0, full: 0, gone: 0 }
  readonly #limits: Limits
  readonly #running = new Set<ServerResponse>()
  readonly #lines: FairQueue<Waiting>
  #timer: NodeJS.Timeout | undefined
  #load = performance.eventLoopUtilization()

  constructor(limits: Limits) {
    this.#limits = limits
    this.#lines = new FairQueue<Waiting>(
      limits,
      ({ res }) => res.destroyed || !res.req.socket.writable,
      ({ settle }, kind) => {
        this.totals[kind] += 1
        settle({ kind })
      },
    )
  }

  get running(): number {
    return this.#running.size
  }

  get waiting(): number {
    return this.#lines.size
  }

  /** Waits for a turn. `address` is whose share it counts against. */
  enter(address: string, res: ServerResponse): Promise<Entry> {
    if (this.waiting === 0 && this.running < this.#limits.atOnce) return Promise.resolve(this.#begin(res))
    return new Promise((settle) => {
      this.#lines.add(address, { res, settle })
      this.#watch()
    })
  }

  #begin(res: ServerResponse): Entry {
    this.totals.turn += 1
    this.#running.add(res)
    const leave = () =>
      // In the next round of the event loop, and not before: requests that arrive in one round together would otherwise
      // all have their turns in it, and new connections wait, of which one is accepted in each round.
      void setImmediate(() => {
        if (this.#running.delete(res)) this.#fill(this.#limits.atOnce)
      })
    return { kind: 'turn', leave }
  }

  #fill(upTo: number): void {
    while (this.running < upTo) {
      const next = this.#lines.next()
      if (next === undefined) return
      next.settle(this.#begin(next.res))
    }
  }

  /** While something waits: a stream that has begun needs no turn any more, and an idle event loop can take one more. */
  #watch(): void {
    if (this.#timer !== undefined) return
    this.#load = performance.eventLoopUtilization()
    this.#timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, this.#load)
      this.#load = now
      for (const res of this.#running) if (res.headersSent) this.#running.delete(res)
      const { atOnce, most } = this.#limits
      this.#fill(utilization < idleBelow ? Math.min(Math.max(this.running + 1, atOnce), most) : atOnce)
      if (this.waiting > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }, checkEvery).unref()
  }
}
