import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '@/lib/env/keys'

export const bookingPath = '/booking'

const signatureOf = (id: Buffer) =>
  createHmac('sha256', keyFor('booking')).update(id).digest().subarray(0, 16)

/** The signed address of a booking. It is in the query, because logs leave queries out. */
export function bookingHref(applicationId: string): string {
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex')
  return `${bookingPath}?b=${Buffer.concat([id, signatureOf(id)]).toString('base64url')}`
}

/** The application of a signed address; undefined for any other text. */
export function bookingOf(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (signature.length !== 16 || !timingSafeEqual(signature, signatureOf(id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
