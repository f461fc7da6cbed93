import { queueReports } from '@/lib/reports/queue'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** Queues the weekly reports, looking once a minute. */
export function startReports(): Repeated {
  return repeat(queueReports, { pause: 60_000, onFailure: 'weekly reports wait: the store did not answer' })
}
