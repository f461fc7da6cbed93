import 'server-only'
import { csvMark } from '@/lib/csv'
import { officeDateTime, wallTime } from '@/lib/time'

/** A body that is sent while its parts are made, at the speed of the client. */
export function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
}

async function* encoded(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark)
  for await (const line of lines) yield encoder.encode(line)
}

/** Streams a CSV file while its rows are read. */
export function csvAnswer(name: string, at: Date, lines: AsyncGenerator<string>): Response {
  return new Response(streamOf(encoded(lines)), {
    headers: downloadHeaders('text/csv; charset=utf-8', `${name}-${stamp(at)}.csv`),
  })
}

/** Headers for a file with personal data: a download that no cache stores. */
export function downloadHeaders(type: string, name: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
}

/** `20261121-1204`, in the time zone of the office. */
export function stamp(at: Date): string {
  return wallTime(at).replace(/[-:]/g, '').replace('T', '-')
}

/** `2026-11-21 12:04:02`, in the time zone of the office; spreadsheets recognize it as a date. */
export function cellTime(at: Date): string {
  return officeDateTime(at).replace('T', ' ')
}
