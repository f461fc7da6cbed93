import 'server-only'
import { headers } from 'next/headers'
import { csvMark } from '@/lib/csv'
import { officeDateTime, wallTime } from '@/lib/time'
import { isConfirmed } from '@/lib/accounts/staff/confirmation'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { isProtected } from '@/lib/accounts/staff/sessions'
import { StoreUnavailable } from '@/lib/db/errors'
import { confirmHref } from './confirmation'
import { findDesk, logRefusal, type Desk } from './session'
import { languageOf } from './language'

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

export function csvAnswer(name: string, at: Date, lines: AsyncGenerator<string>): Response {
  return new Response(streamOf(encoded(lines)), {
    headers: downloadHeaders('text/csv; charset=utf-8', `${name}-${fileStamp(at)}.csv`),
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
export function fileStamp(at: Date): string {
  return wallTime(at).replace(/[-:]/g, '').replace('T', '-')
}

/** `2026-11-21 12:04:02`, in the time zone of the office; spreadsheets recognize it as a date. */
export function cellTime(at: Date): string {
  return officeDateTime(at).replace('T', ' ')
}

/** Answers with a file for a signed-in person with the permission; redirects others to the sign-in, or refuses. */
export async function streamDownload(
  locale: string,
  permission: Permission,
  next: string,
  make: (desk: Desk) => Promise<Response> | Response,
  /** For a file that requires a confirmation of identity: the address to return to. */
  confirm?: string,
): Promise<Response> {
  try {
    const desk = await findDesk(locale)
    if (!desk) return seeOther(`/staff/sign-in?next=${encodeURIComponent(next)}`)
    if (!desk.may(permission)) {
      await logRefusal(desk, permission)
      return seeOther(
        isProtected(desk.account) ? `/staff/refused?needs=${permission}` : '/staff/account',
      )
    }
    if (confirm !== undefined && !isConfirmed(desk.session, desk.by.at))
      return seeOther(confirmHref(confirm))
    return await make(desk)
  } catch (error) {
    if (error instanceof StoreUnavailable)
      return plainResponse(503, languageOf(locale).t('errors.unreadable'))
    throw error
  }
}

/** Redirects to a relative address: the public origin is known only to the client. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
}

/** A short answer in place of a file. */
export function plainResponse(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}

/** How long repeated views count as one, in ms, and how many views are remembered. */
const lasting = 15 * 60_000
const most = 5_000

const key = Symbol.for('bauhinia.desk.traced')
const place = globalThis as { [key]?: Map<string, number> }

/**
 * True if this view needs no audit entry: it only refreshes what the same session was shown, with an entry, a short
 * while ago. Only true for requests of a script, never for an opened page; a request that pretends to come from the
 * script finds no earlier view.
 */
export async function wasRecentlyAudited(
  session: string,
  what: string,
  at: Date,
): Promise<boolean> {
  const looks = (place[key] ??= new Map())
  const look = `${session} ${what}`
  const again = (await headers()).get('sec-fetch-dest') === 'empty'
  const before = looks.get(look)
  if (again && before !== undefined && at.getTime() - before < lasting) return true
  looks.delete(look)
  looks.set(look, at.getTime())
  const [oldest] = looks.keys()
  if (looks.size > most && oldest !== undefined) looks.delete(oldest)
  return false
}
