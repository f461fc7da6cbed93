import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

type LineLimits = {
  /** How many items may wait. */
  waiting: number
  /** How many of them with the same key. */
  share: number
}
type QueueOutcome = 'full' | 'gone'

/**
 * A bounded queue with one line per key, served round-robin, so that many items of one key delay another key by one item
 * only. When the queue is full, a key with few items takes the place of the last item of the longest line.
 */
export class FairQueue<Item> {
  readonly #limits: LineLimits
  readonly #isGone: (item: Item) => boolean
  /** Called with an item that leaves the queue without being taken out by `next`. */
  readonly #dropped: (item: Item, outcome: QueueOutcome) => void
  readonly #lines = new Map<string, Item[]>()
  #size = 0

  constructor(
    limits: LineLimits,
    isGone: (item: Item) => boolean,
    dropped: (item: Item, outcome: QueueOutcome) => void,
  ) {
    this.#limits = limits
    this.#isGone = isGone
    this.#dropped = dropped
  }

  get size(): number {
    return this.#size
  }

  /** Appends an item to the line of its key, or drops it. */
  add(key: string, item: Item): void {
    const isFull = () => this.#lengthOf(key) >= this.#limits.share || this.#size >= this.#limits.waiting
    if (isFull()) this.#dropGone()
    if (isFull() && !this.#takePlace(key)) return this.#dropped(item, 'full')
    const line = this.#lines.get(key)
    if (line) line.push(item)
    else this.#lines.set(key, [item])
    this.#size += 1
  }

  /** Takes out the first item of the next line, which then moves to the end. Drops items that are gone. */
  next(): Item | undefined {
    for (const [key, line] of this.#lines) {
      const item = line.shift()
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      if (item === undefined) continue
      this.#size -= 1
      if (!this.#isGone(item)) return item
      this.#dropped(item, 'gone')
    }
    return undefined
  }

  #lengthOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  /** Drops the last item of the longest line, if the line of `key` stays shorter with one more item. */
  #takePlace(key: string): boolean {
    const own = this.#lengthOf(key)
    if (own >= this.#limits.share) return false
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    const last = longest.length > own + 1 ? longest.pop() : undefined
    if (last === undefined) return false
    this.#size -= 1
    this.#dropped(last, 'full')
    return true
  }

  #dropGone(): void {
    for (const [key, line] of this.#lines) {
      const here = line.filter((item) => !this.#isGone(item))
      const gone = line.filter((item) => !here.includes(item))
      if (gone.length === 0) continue
      this.#size -= gone.length
      if (here.length === 0) this.#lines.delete(key)
      else this.#lines.set(key, here)
      for (const item of gone) this.#dropped(item, 'gone')
    }
  }
}

/**
 * How a request leaves the queue: with a slot, until `release` is called, or without one. `unfinished` is work whose client
 * has gone and which keeps its slot until it settles.
 */
export type Admission =
  { kind: 'slot'; release: (unfinished?: Promise<unknown>) => void } | { kind: 'full' } | { kind: 'gone' }
type Waiting = { res: ServerResponse; settle: (entry: Admission) => void }
type QueueLimits = LineLimits & {
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
  /** The responses with a slot, and since when. */
  readonly #running = new Map<ServerResponse, number>()
  readonly #lines: FairQueue<Waiting>
  #timer: NodeJS.Timeout | undefined
  #load = performance.eventLoopUtilization()

  constructor(limits: QueueLimits) {
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
  enter(address: string, res: ServerResponse): Promise<Admission> {
    if (this.waiting === 0 && this.running < this.#limits.atOnce) return Promise.resolve(this.#begin(res))
    return new Promise((settle) => {
      this.#lines.add(address, { res, settle })
      this.#watch()
    })
  }

  #begin(res: ServerResponse): Admission {
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
      release: (unfinished) => (unfinished === undefined ? free() : void unfinished.finally(free)),
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
