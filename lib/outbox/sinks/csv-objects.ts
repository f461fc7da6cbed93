import 'server-only'
import { csvLine } from '@/lib/csv'
import { ObjectsError, type S3Settings } from '@/lib/objects/failure'
import { openObjects } from '@/lib/objects/open'
import { failed } from '@/lib/outbox/reasons'
import type { DeliveredApplication, Sink } from '@/lib/outbox/sink'
import { heading, monthOf } from '@/lib/outbox/sinks/csv'
import { csvColumns } from '@/lib/outbox/sinks/csv-columns'

/** By the time of arrival and the id, so that a repeated delivery replaces the object. In the month of the office's time zone. */
function keyOf({ id, createdAt }: DeliveredApplication): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `applications-${monthOf(createdAt)}/${time}-${id}.csv`
}

/**
 * Writes each application to an object of its own below an address `s3://bucket/prefix`: byte order mark, headings and one
 * line. Objects cannot be appended to.
 */
export function csvObjectSink(address: string, settings: S3Settings): Sink {
  return {
    name: 'csv',
    async deliver(application, signal) {
      const line = csvLine(csvColumns.map(([, value]) => value(application)))
      try {
        const objects = await openObjects('CSV_DIR', address, settings)
        await objects.put(keyOf(application), heading + line, { type: 'text/csv; charset=utf-8', signal })
        return { kind: 'delivered' }
      } catch (error) {
        if (!(error instanceof ObjectsError) || error.status === undefined) throw error
        return failed('status', `${error.status} ${error.code}`)
      }
    },
  }
}
