import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/env/keys'

export const bookingPath = '/booking'

const sign = (key: Buffer, id: Buffer) =>
  createHmac('sha256', key).update(id).digest().subarray(0, 16)

/** The signed address of a booking. It is in the query, because logs leave queries out. */
export function bookingHref(applicationId: string): string {
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex')
  return `${bookingPath}?b=${Buffer.concat([id, sign(keysFor('booking')[0], id)]).toString('base64url')}`
}

/** The application of a signed address; undefined for any other text. */
export function bookingOf(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (signature.length !== 16) return undefined
  if (!keysFor('booking').some((key) => timingSafeEqual(signature, sign(key, id)))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
