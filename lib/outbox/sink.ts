import type { applications } from '@/lib/db/schema/applications'
import type { StoredFields } from '@/schemas/application-fields'

/** Where applications are delivered: the remote platform, a mail to the office, a webhook, a file. */
export const sinkNames = ['upstream', 'mail', 'webhook', 'csv'] as const
export type SinkName = (typeof sinkNames)[number]

/** The kinds of deliveries, each with its own queue: a sink of applications, notifications to staff, messages to applicants. */
export const laneNames = [...sinkNames, 'notice', 'message'] as const
export type LaneName = (typeof laneNames)[number]

/** The data that is delivered: what the visitor entered and where. Without IP address and browser. */
export type DeliveredApplication = Pick<
  typeof applications.$inferSelect,
  | 'id' // the idempotency key for the receiver: deliveries happen at least once
  | 'reference'
  | 'verified'
  | 'consentAt'
  | 'consentLocale'
  | 'createdAt'
  | keyof StoredFields
>

/**
 * The result of an attempt. `reason` is a word of `lib/outbox/reasons.ts`, with an optional detail after a colon
 * (`status: 502`), without personal data. `permanent`: a retry cannot succeed.
 */
export type Delivery =
  { kind: 'delivered' } | { kind: 'failed'; reason: string; permanent?: boolean }

/**
 * A receiver of applications. `deliver` resolves once the receiver has accepted the application; an error counts as a
 * failure. `signal` is aborted at the time limit or when the server stops.
 */
export type Sink = {
  name: SinkName
  deliver(application: DeliveredApplication, signal: AbortSignal): Promise<Delivery>
}
