import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Env } from '@/lib/env'
import { origin } from '@/lib/log'
import type { Queues } from '@/server/limit/slot'
import { RequestMetrics } from '@/server/metrics/request-metrics'
import { storeMetrics } from '@/server/metrics/store-metrics'
import type { Kind } from '@/server/send/answer'

/** The metrics of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new RequestMetrics()
  readonly #measureStore: () => Promise<void>

  constructor(config: Env) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry }) // memory, event loop, garbage collection, handles
    this.#measureStore = storeMetrics(this.#registry, config)
    const labelNames = ['build']
    new Gauge({ name: 'bauhinia_build', help: '1, with the id of the build', labelNames, registers }).set(
      { build: origin.build },
      1,
    )
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
    new Counter({
      name: 'bauhinia_queue_total',
      help: 'Requests that left a queue: with a slot, refused because it was full, or because the client had gone; and those with a slot that were not answered in time',
      labelNames: ['queue', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const [queue, { totals }] of Object.entries(queues))
          for (const [outcome, count] of Object.entries(totals)) this.inc({ queue, outcome }, count)
      },
    })
  }

  count(kind: Kind, status: number, seconds: number): void {
    this.#requests.count(kind, status, seconds)
  }
}
