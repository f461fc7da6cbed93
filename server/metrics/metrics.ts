import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { isIP } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isAllowedHost } from '@/lib/http/server/same-origin'
import { hostName } from '@/server/receive/identify'
import { limitedRequests } from '@/server/receive/connection-limits'
import { sendAnswer } from '@/server/send/send'
import { type Kind } from '@/server/send/headers'
import { textAnswer } from '@/server/send/text'
import type { Env } from '@/lib/env'
import { origin } from '@/lib/log'
import type { Queues } from '@/server/limit/slot'
import { or, sql } from 'drizzle-orm'
import { lastRuns } from '@/lib/db/backups/retention'
import { outbox } from '@/lib/db/schema/outbox'
import { getStore, type Database } from '@/lib/db/store'
import { isDead, isPending } from '@/lib/outbox/lease'
import { smsSentToday } from '@/lib/verification/rate-limit'

/** Registers the metrics of the store. Returns how to measure them, at each scrape: between scrapes they cost nothing. */
function storeMetrics(
  registry: Registry,
  { SMS_DAILY_BUDGET, DATA_DIR }: Env,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('bauhinia_store_up', '1 while the store answers')
  const answer = gauge(
    'bauhinia_store_answer_seconds',
    'Seconds the store took to count the outbox, at the time of asking',
  )
  const waiting = gauge(
    'bauhinia_outbox',
    'Deliveries that have not been made, by sink and status',
    'sink',
    'status',
  )
  const oldest = gauge(
    'bauhinia_outbox_oldest_seconds',
    'Seconds since the oldest pending delivery of a sink was queued',
    'sink',
  )
  const connections = gauge(
    'bauhinia_store_connections',
    'Connections of this process to the store: open, idle, and calls that wait for one',
    'state',
  )
  const sent = gauge(
    'bauhinia_sms_sent',
    'Text messages with codes in the current day of the budget',
  )
  const budget = gauge('bauhinia_sms_budget', 'SMS_DAILY_BUDGET')
  const ran = gauge(
    'bauhinia_last_success_seconds',
    'Unix time of the last successful backup and rehearsal with the DATA_DIR of this process',
    'command',
  )
  budget.set(SMS_DAILY_BUDGET)

  async function measure(db: Database, at: Date): Promise<void> {
    const rows = await db
      .select({
        sink: outbox.kind,
        status: outbox.status,
        depth: sql<number>`count(*)::int`,
        since: sql<number>`extract(epoch from min(${outbox.tryingSince}))::float8`,
      })
      .from(outbox)
      .where(or(isPending, isDead))
      .groupBy(outbox.kind, outbox.status)
    for (const { sink, status, depth, since } of rows) {
      waiting.set({ sink, status }, depth)
      if (status === 'pending') oldest.set({ sink }, Math.max(0, at.getTime() / 1000 - since))
    }
  }

  return async () => {
    const began = performance.now()
    const at = new Date()
    for (const gauge of [waiting, oldest, ran]) gauge.reset()
    for (const [command, seconds] of Object.entries(lastRuns(DATA_DIR)))
      ran.set({ command }, seconds)
    try {
      const { db, load } = await getStore()
      const { open, idle, waiting: calls } = load()
      for (const [state, count] of Object.entries({ open, idle, waiting: calls }))
        connections.set({ state }, count)
      await measure(db, at)
      answer.set((performance.now() - began) / 1000)
      sent.set(await smsSentToday(db, at))
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

/** Prometheus asks by address, or by a name inside the network, which no public page has. */
function isMetricsHost(host: string, allowed: readonly string[]): boolean {
  const name = hostName(host.toLowerCase()).replace(/^\[|\]$/g, '')
  return (
    isIP(name) !== 0 ||
    !name.includes('.') ||
    isAllowedHost(host, [...allowed, ...allowed.map(hostName)])
  )
}

/** Serves the metrics at `/metrics`, on a port of their own: clients of the site cannot reach them. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  host: string,
  allowed: readonly string[],
): Promise<Server> {
  const server = createServer(limitedRequests(), (req, res) => {
    const text = (status: number, words: string) =>
      sendAnswer(req, res, textAnswer('file', [], status, words))
    // A page of another site must not read them through a name of its own for this address.
    if (!isMetricsHost(req.headers.host ?? '', allowed)) return text(421, 'Not a host of this site')
    if (req.url !== '/metrics' || req.method !== 'GET') return text(404, 'Not found')
    metrics
      .text()
      .then(({ type, body }) => res.writeHead(200, { 'Content-Type': type }).end(body))
      .catch((error: unknown) => text(500, String(error)))
  })
  server.listen(port, host).unref()
  await once(server, 'listening').catch((error: unknown) => {
    const reason = (error as NodeJS.ErrnoException).code
    throw new Error(
      `METRICS_PORT: cannot listen on port ${port} of ${host} (${reason}). Set it to another one.`,
    )
  })
  return server
}

/** The metrics of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #answered: Counter<'kind' | 'status'>
  readonly #seconds: Histogram<'kind'>
  readonly #measureStore: () => Promise<void>

  constructor(config: Env) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry }) // memory, event loop, garbage collection, handles
    this.#measureStore = storeMetrics(this.#registry, config)
    this.#answered = new Counter({
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
    const labelNames = ['build']
    new Gauge({
      name: 'bauhinia_build',
      help: '1, with the id of the build',
      labelNames,
      registers,
    }).set({ build: origin.build }, 1)
  }

  /** All metrics in Prometheus' text format, and its content type. */
  async text(): Promise<{ type: string; body: string }> {
    await this.#measureStore()
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
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
    this.#answered.inc({ kind, status })
    this.#seconds.observe({ kind }, seconds)
  }
}
