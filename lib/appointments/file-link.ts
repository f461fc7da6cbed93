import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { keysFor } from '@/lib/env/keys'

/** The key of the address under each accepted secret, the current one first. */
const keysOf = (id: string) =>
  keysFor('interview-files').map((key) =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, 22),
  )

/** The address of the calendar file of an interview, for the applicant, who cannot sign in. */
export function interviewFileLink(id: string): string {
  return `${env().SITE_URL}/staff/calendar/file?${new URLSearchParams({ appointment: id, key: keysOf(id)[0] ?? '' })}`
}

/** Whether the key of an address is the one of this interview. */
export function opensInterviewFile(id: string, key: string): boolean {
  const given = Buffer.from(key)
  return keysOf(id).some((own) => {
    const expected = Buffer.from(own)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
