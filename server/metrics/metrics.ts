import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { outbox } from '@/lib/db/schema/outbox'
import { getStore } from '@/lib/db/store'
import type { Queues } from '@/server/limit/slot'
import { RequestMetrics } from '@/server/metrics/request-metrics'
import type { Kind } from '@/server/send/answer'

/** The metrics of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new RequestMetrics()
  readonly #measureStore: () => Promise<void>

  constructor() {
    collectDefaultMetrics({ register: this.#registry }) // memory, event loop, garbage collection, handles
    this.#measureStore = storeMetrics([this.#registry])
  }

  /** All metrics in Prometheus' text format, and its content type. */
  async text(): Promise<{ type: string; body: string }> {
    await this.#measureStore()
    const others = await this.#registry.metrics()
    return { type: this.#registry.contentType, body: `${this.#requests.text()}\n${others}` }
  }

  /** Adds the number of running and waiting requests of each queue. */
  watch(queues: Queues): void {
    const [registers, labelNames] = [[this.#registry], ['queue', 'state']]
    new Gauge({
      name: 'bauhinia_queue',
      help: 'Requests that run and wait, by queue',
      labelNames,
      registers,
      collect() {
        for (const [queue, { running, waiting }] of Object.entries(queues)) {
          this.set({ queue, state: 'running' }, running)
          this.set({ queue, state: 'waiting' }, waiting)
        }
      },
    })
  }

  count(kind: Kind, status: number, seconds: number): void {
    this.#requests.count(kind, status, seconds)
  }
}

/** Registers the metrics of the store. Returns how to measure them, at each scrape: between scrapes they cost nothing. */
function storeMetrics(registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'bauhinia_store_up', help: '1 while the store answers', registers })
  const answer = new Gauge({
    name: 'bauhinia_store_answer_seconds',
    help: 'Seconds the store took to count the outbox, at the time of asking',
    registers,
  })
  const waiting = new Gauge({
    name: 'bauhinia_outbox',
    help: 'Deliveries that have not been made, by sink and status',
    labelNames: ['sink', 'status'],
    registers,
  })
  return async () => {
    const began = performance.now()
    waiting.reset()
    try {
      const { db } = await getStore()
      const rows = await db
        .select({ sink: outbox.kind, status: outbox.status, depth: sql<number>`count(*)::int` })
        .from(outbox)
        .where(sql`${outbox.status} <> 'sent'`)
        .groupBy(outbox.kind, outbox.status)
      for (const { sink, status, depth } of rows) waiting.set({ sink, status }, depth)
      up.set(1)
      answer.set((performance.now() - began) / 1000)
    } catch {
      up.set(0)
    }
  }
}
