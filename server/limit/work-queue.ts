import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import PQueue from 'p-queue'

/**
 * How a request leaves the queue: with a slot, until `release` is called, or without one. `unfinished` is work whose client
 * has gone and which keeps its slot until it settles.
 */
export type Admission =
  | { kind: 'slot'; release: (unfinished?: Promise<unknown>) => void }
  | { kind: 'full' }
  | { kind: 'gone' }
type QueueLimits = {
  /** How many requests may wait. */
  waiting: number
  /** How many of them from the same address. */
  share: number
  /** Slots while the event loop is busy. */
  atOnce: number
  /** Slots while the event loop is idle, because the running requests wait for a database or another server. */
  most: number
}

const checkEvery = 20
const idleBelow = 0.5

/**
 * Bounds the work on the event loop, which all answers share: a few requests have a slot, a few wait, the rest is refused.
 * Requests whose client has gone are dropped.
 */
export class WorkQueue {
  /** Totals since the start, for the metrics. */
  readonly totals = { slot: 0, full: 0, gone: 0, late: 0 }
  readonly #limits: QueueLimits
  readonly #queue: PQueue
  /** The responses with a slot, since when, and what ends it. */
  readonly #running = new Map<ServerResponse, { since: number; end: () => void }>()
  readonly #waitingOf = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #load = performance.eventLoopUtilization()

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.atOnce })
  }

  get running(): number {
    return this.#running.size
  }

  /** How long a request has had its slot without an answer, in ms. */
  get oldest(): number {
    const began = [...this.#running]
      .filter(([res]) => !res.headersSent)
      .map(([, { since }]) => since)
    const now = performance.now()
    return now - Math.min(now, ...began)
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Waits for a slot. The request counts against the share of `address`. */
  enter(address: string, res: ServerResponse): Promise<Admission> {
    const own = this.#waitingOf.get(address) ?? 0
    if (this.waiting >= this.#limits.waiting || own >= this.#limits.share) {
      this.totals.full += 1
      return Promise.resolve({ kind: 'full' })
    }
    return new Promise((settle) => {
      const gone = new AbortController()
      const leave = () => gone.abort()
      const stopWaiting = () => {
        res.off('close', leave)
        const others = (this.#waitingOf.get(address) ?? 1) - 1
        if (others === 0) this.#waitingOf.delete(address)
        else this.#waitingOf.set(address, others)
      }
      this.#waitingOf.set(address, own + 1)
      res.once('close', leave)
      if (res.destroyed) leave()
      const work = () =>
        new Promise<void>((free) => {
          stopWaiting()
          settle(this.#begin(res, free))
        })
      this.#queue.add(work, { signal: gone.signal }).catch(() => {
        stopWaiting()
        this.totals.gone += 1
        settle({ kind: 'gone' })
      })
      if (this.waiting > 0) this.#watch()
    })
  }

  #begin(res: ServerResponse, free: () => void): Admission {
    this.totals.slot += 1
    const end = () => {
      this.#running.delete(res)
      free()
    }
    this.#running.set(res, { since: performance.now(), end })
    return {
      kind: 'slot',
      release: (unfinished = Promise.resolve()) => {
        // In the next iteration of the event loop: otherwise all requests that arrive in one iteration would run in it, while
        // Node accepts only one new connection per iteration.
        void unfinished.finally(() => setImmediate(end))
      },
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
      for (const [res, { end }] of this.#running) if (res.headersSent) end()
      const { atOnce, most } = this.#limits
      const isIdle = this.waiting > 0 && utilization < idleBelow
      this.#queue.concurrency = isIdle ? Math.min(Math.max(this.running + 1, atOnce), most) : atOnce
      if (this.waiting > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }, checkEvery).unref()
  }
}
