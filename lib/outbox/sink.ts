import type { applications } from '@/lib/db/schema/applications'
import type { StoredFields } from '@/schemas/application-fields'

/** Where applications are announced: the remote platform, a mail to the office, the operator's address, a file. */
export const sinkNames = ['upstream', 'mail', 'webhook', 'csv'] as const
export type SinkName = (typeof sinkNames)[number]

/** What leaves the house: what the visitor said, and how it came. Not their address and browser, which nobody needs there. */
export type DeliveredApplication = Pick<
  typeof applications.$inferSelect,
  | 'id' // the receiver's idempotency key: deliveries come at least once
  | 'reference'
  | 'verified'
  | 'consentAt'
  | 'consentLocale'
  | 'createdAt'
  | keyof StoredFields
>

/**
 * How a delivery ended. `reason` is one of the words of `lib/outbox/reasons.ts`, with a detail after a colon where there is
 * one (`status: 502`), and names nobody. `permanent`: trying again cannot help, so staff must look at once.
 */
export type Delivery = { kind: 'delivered' } | { kind: 'failed'; reason: string; permanent?: boolean }

/**
 * One way out. `deliver` answers once the receiver has taken the application for good; what it throws counts as failed.
 * `signal` fires when it has taken too long or the server stops.
 */
export type Sink = {
  name: SinkName
  deliver(application: DeliveredApplication, signal: AbortSignal): Promise<Delivery>
}
