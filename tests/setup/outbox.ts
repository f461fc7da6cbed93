import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import type { DeliveredApplication, Delivery, Sink, SinkName } from '@/lib/outbox/sink'
import { rowOf } from '@/schemas/application-fields'
import { submission, submitUntilTaken } from '@/tests/setup/applications'

export const start = new Date('2026-03-01T02:00:00Z')

/** The time so many minutes after the applications of these tests arrived. */
export function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000)
}

/** Stores an application with deliveries for these sinks; returns its id. */
export async function queueFor(
  db: Database,
  sinks: readonly SinkName[] = ['mail'],
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await submitUntilTaken(db, { ...submission(fields, { at: start }), sinks })
  return 'id' in result ? result.id : ''
}

/** The only row of the outbox, or the first of several. */
export async function queued(db: Database) {
  const [row] = await db.select().from(outbox)
  return row
}

/** A sink that records applications and returns what the test defines. */
export function recorder(
  answer: (application: DeliveredApplication, signal: AbortSignal) => Delivery | Promise<Delivery>,
  name: SinkName = 'mail',
) {
  const got: DeliveredApplication[] = []
  const sink: Sink = {
    name,
    async deliver(application, signal) {
      got.push(application)
      return answer(application, signal)
    },
  }
  return { sink, got }
}

/** A signal that never aborts. */
export const running = new AbortController().signal

/** An application as a sink receives it, with the properties in `more` replaced. */
export function delivered(
  more: Partial<DeliveredApplication> & Pick<DeliveredApplication, 'id' | 'page' | 'createdAt'>,
): DeliveredApplication {
  const { values } = submission({ form: 'consultation' })
  return {
    ...rowOf(values),
    reference: 'BH-26-000001',
    verified: true,
    consentAt: more.createdAt,
    consentLocale: 'zh-CN',
    ...more,
  }
}
