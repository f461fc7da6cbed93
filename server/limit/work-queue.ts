import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { FairQueue } from '@/server/limit/fair-queue'

/**
 * How a request leaves the queue: with a slot, until `release` is called, or without one. `unfinished` is work that continues although
 * its client has gone; it settles in any case.
 */
export type Entry =
  { kind: 'slot'; release: (unfinished?: Promise<unknown>) => void } | { kind: 'full' } | { kind: 'gone' }
type Waiting = { res: ServerResponse; settle: (entry: Entry) => void }
type Limits = {
  /** Slots while the event loop is busy. */
  atOnce: number
  /** Slots while the event loop is idle, because the running requests wait for a database or another server. */
  most: number
  /** How many requests may wait, and how many of them from one address. */
  waiting: number
  share: number
}

/** How much work may continue without a slot after its client has gone. Beyond it, work keeps its slot until it ends. */
const mostUnfinished = 8
const checkEvery = 20
const idleBelow = 0.5

/**
 * Bounds the work on the event loop, which all answers share: a few requests have a slot, a few wait, the rest is refused.
 * Requests whose client has gone are dropped.
 */
export class WorkQueue {
  /** Totals since the start, for the metrics. */
  readonly totals = { slot: 0, full: 0, gone: 0, late: 0 }
  readonly #limits: Limits
  /** The responses with a slot, and since when. */
  readonly #running = new Map<ServerResponse, number>()
  readonly #lines: FairQueue<Waiting>
  #unfinished = 0
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

  /** How long a request has had its slot without an answer, in ms. */
  get oldest(): number {
    const began = [...this.#running].filter(([res]) => !res.headersSent).map(([, since]) => since)
    const now = performance.now()
    return now - Math.min(now, ...began)
  }

  get waiting(): number {
    return this.#lines.size
  }

  /** Waits for a slot. The request counts against the share of `address`. */
  enter(address: string, res: ServerResponse): Promise<Entry> {
    if (this.waiting === 0 && this.running < this.#limits.atOnce) return Promise.resolve(this.#begin(res))
    return new Promise((settle) => {
      this.#lines.add(address, { res, settle })
      this.#watch()
    })
  }

  #begin(res: ServerResponse): Entry {
    this.totals.slot += 1
    this.#running.set(res, performance.now())
    const free = () =>
      // In the next iteration of the event loop: otherwise all requests that arrive in one iteration would run in it, while
      // Node accepts only one new connection per iteration.
      void setImmediate(() => {
        if (this.#running.delete(res)) this.#fill(this.#limits.atOnce)
      })
    return {
      kind: 'slot',
      release: (unfinished) => {
        if (unfinished === undefined) return free()
        if (this.#unfinished >= mostUnfinished) return void unfinished.finally(free)
        this.#unfinished += 1
        void unfinished.finally(() => (this.#unfinished -= 1))
        return free()
      },
    }
  }

  #fill(upTo: number): void {
    while (this.running < upTo) {
      const next = this.#lines.next()
      if (next === undefined) return
      next.settle(this.#begin(next.res))
    }
  }

  /** While requests wait: frees the slots of streams that have begun, and adds a slot while the event loop is idle. */
  #watch(): void {
    if (this.#timer !== undefined) return
    this.#load = performance.eventLoopUtilization()
    this.#timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, this.#load)
      this.#load = now
      for (const res of this.#running.keys()) if (res.headersSent) this.#running.delete(res)
      const { atOnce, most } = this.#limits
      this.#fill(utilization < idleBelow ? Math.min(Math.max(this.running + 1, atOnce), most) : atOnce)
      if (this.waiting > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }, checkEvery).unref()
  }
}
