import { randomUUID } from 'node:crypto'
import type { outbox } from '@/lib/db/schema/outbox'
import { type SinkName, sinkNames, type LaneName } from '@/lib/outbox/sink'
import 'server-only'
import { env, type Env } from '@/lib/env'
import { configuredVias } from '@/lib/notifications/queue'

/** The condition for each sink. This is the only place that decides where applications are delivered. */
const switches: Record<SinkName, (config: Env) => boolean> = {
  upstream: ({ API_HOST }) => API_HOST !== undefined,
  mail: ({ SMTP_URL, NOTIFY_TO }) => SMTP_URL !== undefined && NOTIFY_TO !== undefined,
  webhook: ({ WEBHOOK_URL }) => WEBHOOK_URL !== undefined,
  csv: ({ CSV_DIR }) => CSV_DIR !== undefined,
}

/** The configured sinks. Each new application is queued for all of them. */
export function configuredSinks(config: Env = env()): readonly SinkName[] {
  return sinkNames.filter((name) => switches[name](config))
}

/** The same and the other configured lanes, for the page of deliveries. */
export function configuredLanes(config: Env = env()): readonly LaneName[] {
  const notifications = configuredVias(config).length > 0 ? (['notice'] as const) : []
  const reports = config.SMTP_URL === undefined ? [] : (['report'] as const)
  return [...configuredSinks(config), ...notifications, ...reports, 'message']
}

/** One delivery of an application per sink, to insert in the transaction that causes them. */
export function deliveries(
  applicationId: string,
  sinks: readonly SinkName[],
  at: Date,
): (typeof outbox.$inferInsert)[] {
  return sinks.map((kind) => ({
    id: randomUUID(),
    kind,
    applicationId,
    payload: { applicationId },
    tryingSince: at,
    nextAt: at,
    createdAt: at,
    updatedAt: at,
  }))
}
