import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { keyFor } from '@/lib/env/keys'

const keyOf = (id: string) =>
  createHmac('sha256', keyFor('interview-files')).update(id).digest('base64url').slice(0, 22)

/** The address of the calendar file of an interview, for the applicant, who cannot sign in. */
export function interviewFileLink(id: string): string {
  return `${env().SITE_URL}/staff/calendar/file?${new URLSearchParams({ appointment: id, key: keyOf(id) })}`
}

/** Whether the key of an address is the one of this interview. */
export function opensInterviewFile(id: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(id))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
