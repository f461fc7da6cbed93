import type { Database } from '@/lib/db/store'
import { readLeased, type Lease } from '@/lib/outbox/lease'
import type { Delivery, LaneName, Sink } from '@/lib/outbox/sink'

/** One attempt; `signal` is aborted at the time limit or when the server stops. */
export type Attempt = (signal: AbortSignal) => Promise<Delivery>

/** A kind of deliveries. They wait in their own queue, so that a hanging receiver does not delay the others. */
export type Lane = {
  name: LaneName
  /** Reads what to deliver, just before the attempt at this time; undefined if it has been erased. */
  prepare(db: Database, lease: Lease, at: Date): Promise<Attempt | undefined>
}

export function applicationLane(sink: Sink): Lane {
  return {
    name: sink.name,
    async prepare(db, lease) {
      const application = await readLeased(db, lease)
      return application && ((signal) => sink.deliver(application, signal))
    },
  }
}
