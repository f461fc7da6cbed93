import { or, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { lastRuns } from '@/lib/db/backups/last-runs'
import { outbox } from '@/lib/db/schema/outbox'
import { getStore, type Database } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { isDead, isPending } from '@/lib/outbox/states'
import { smsSentToday } from '@/lib/verification/rate-limit'

/** Registers the metrics of the store. Returns how to measure them, at each scrape: between scrapes they cost nothing. */
export function storeMetrics(registry: Registry, { SMS_DAILY_BUDGET, DATA_DIR }: Env): () => Promise<void> {
  const registers = [registry]
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
  const oldest = new Gauge({
    name: 'bauhinia_outbox_oldest_seconds',
    help: 'Seconds since the oldest pending delivery of a sink was queued',
    labelNames: ['sink'],
    registers,
  })
  const connections = new Gauge({
    name: 'bauhinia_store_connections',
    help: 'Connections of this process to the store: open, idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
  })
  const sent = new Gauge({
    name: 'bauhinia_sms_sent',
    help: 'Text messages with codes in the current day of the budget',
    registers,
  })
  const budget = new Gauge({ name: 'bauhinia_sms_budget', help: 'SMS_DAILY_BUDGET', registers })
  const ran = new Gauge({
    name: 'bauhinia_last_success_seconds',
    help: 'Unix time of the last successful backup and rehearsal with the DATA_DIR of this process',
    labelNames: ['command'],
    registers,
  })
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
    for (const [command, seconds] of Object.entries(lastRuns(DATA_DIR))) ran.set({ command }, seconds)
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
