import 'server-only'
import { env, type Env } from '@/lib/env'
import { webhookFormat } from '@/lib/outbox/sinks/robots'
import { configuredSinks } from '@/lib/outbox/queue'
import type { Sink, SinkName } from '@/lib/outbox/sink'
import { csvSink } from '@/lib/outbox/sinks/csv'
import { mailSink } from '@/lib/outbox/sinks/mail'
import { webhookSink } from '@/lib/outbox/sinks/webhook'
import { remoteOptions } from '@/lib/platform/remote/connection'
import { upstreamSink } from '@/lib/platform/remote/upstream-sink'

/** The sender of mails: as configured, else the user of the mail server, else the first recipient. */
export function sender({ NOTIFY_FROM, NOTIFY_TO = [], SMTP_URL = '' }: Env): string {
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
      from: sender(config),
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
