import 'server-only'
import { env } from '@/lib/env'

/** Where new applications are announced: a mail to the office, an address of the operator, the remote platform. */
export const sinks = ['mail', 'webhook', 'platform'] as const
export type Sink = (typeof sinks)[number]

/** The sinks that the configuration names. */
export function configuredSinks(): readonly Sink[] {
  const { SMTP_URL, NOTIFY_TO, WEBHOOK_URL, API_HOST } = env()
  const set: Record<Sink, boolean> = {
    mail: SMTP_URL !== undefined && NOTIFY_TO !== undefined,
    webhook: WEBHOOK_URL !== undefined,
    platform: API_HOST !== undefined,
  }
  return sinks.filter((sink) => set[sink])
}
