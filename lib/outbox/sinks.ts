import 'server-only'
import { randomUUID } from 'node:crypto'
import { env, type Env } from '@/lib/env'
import { webhookFormat } from '@/lib/outbox/sinks/robots'
import { type Sink, type SinkName, sinkNames, type LaneName } from '@/lib/outbox/sink'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { mailSink } from '@/lib/outbox/sinks/mail'
import { webhookSink } from '@/lib/outbox/sinks/webhook'
import { remoteOptions } from '@/lib/platform/remote/connection'
import { upstreamSink } from '@/lib/platform/remote/upstream-sink'
import type { outbox } from '@/lib/db/schema/outbox'
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
  return [...configuredSinks(config), ...notifications, 'message']
}

/** One delivery of an application per sink, to insert in the transaction that causes them. */
export function openDeliveries(
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

/** The sender of mails: as configured, else the user of the mail server, else the first recipient. */
export function createSender({ NOTIFY_FROM, NOTIFY_TO = [], SMTP_URL = '' }: Env): string {
  const user = decodeURIComponent(new URL(SMTP_URL).username)
  return NOTIFY_FROM ?? (user.includes('@') ? user : (NOTIFY_TO[0] ?? ''))
}

/** Creates each sink. Called only for configured sinks. */
const makers: Record<SinkName, (config: Env) => Sink | undefined> = {
  upstream: (config) => {
    const options = remoteOptions(config)
    return options && upstreamSink(options)
  },
  mail: (config) =>
    mailSink({
      smtpUrl: config.SMTP_URL ?? '',
      to: config.NOTIFY_TO ?? [],
      from: createSender(config),
      locale: config.NOTIFY_LOCALE,
      siteUrl: config.SITE_URL,
    }),
  webhook: (config) =>
    webhookSink({
      url: config.WEBHOOK_URL ?? '',
      secret: config.WEBHOOK_SECRET,
      format: webhookFormat(config),
      locale: config.NOTIFY_LOCALE,
      siteUrl: config.SITE_URL,
    }),
  csv: ({ CSV_DIR = '' }) => csvSink(CSV_DIR),
}

/** The configured sinks, ready to deliver. */
export function openSinks(config: Env = env()): Sink[] {
  return configuredSinks(config).flatMap((name) => makers[name](config) ?? [])
}
