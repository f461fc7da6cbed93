import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { outbox } from '@/lib/db/schema/outbox'
import { getStore } from '@/lib/db/store'

/** What a request turned out to be: few values, so that no visitor can make the figures grow. */
export type Kind =
  | 'page'
  | 'payload'
  | 'rendered'
  | 'kept'
  | 'asset'
  | 'file'
  | 'call'
  | 'redirect'
  | 'health'
  | 'refused'
  | 'failed'

/** The figures of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'kind' | 'status'>
  readonly #seconds: Histogram<'kind'>
  readonly #askStore: () => Promise<void>

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry }) // memory, event loop, garbage collection, handles
    this.#requests = new Counter({
      name: 'bauhinia_requests_total',
      help: 'Requests answered, by what they were and the status of the answer',
      labelNames: ['kind', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'bauhinia_request_seconds',
      help: 'Seconds until the answer was handed to the network',
      labelNames: ['kind'],
      buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    })
    this.#askStore = storeFigures(registers)
  }

  /** Everything as Prometheus reads it, and the content type of that. */
  async text(): Promise<{ type: string; body: string }> {
    await this.#askStore()
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }

  count(kind: Kind, status: number, seconds: number): void {
    this.#requests.inc({ kind, status })
    this.#seconds.observe({ kind }, seconds)
  }
}

/** Asked of the store when somebody looks, so that an idle site costs nothing. Returns how to ask. */
function storeFigures(registers: Registry[]): () => Promise<void> {
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
