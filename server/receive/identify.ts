import type { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { plainCookies, cookieName, readCookie } from '@/lib/http/server/cookies'
import {
  isPermitted,
  staffCookie,
  readSession,
  type StaffSession,
} from '@/lib/accounts/staff/sessions'
import { getStore } from '@/lib/db/store'

/** Who sent a request, for what the front server answers itself: an editor, a colleague without the permission, or nobody. */
type Sender = { kind: 'editor'; session: StaffSession } | { kind: 'other' } | { kind: 'nobody' }

/** Reads the session of a request. One that only loads a picture does not keep the session alive. Throws StoreUnavailable. */
export async function senderOf(
  req: IncomingMessage,
  { origin: siteUrl }: { origin: string },
  { unnoticed = false } = {},
): Promise<Sender> {
  const { cookie = '' } = req.headers
  const token = readCookie(new Headers({ cookie }), cookieName(staffCookie, siteUrl))
  if (!token) return { kind: 'nobody' }
  const { db } = await getStore()
  const session = await readSession(db, token, new Date(), { unnoticed })
  if (session?.stage !== 'full') return { kind: 'nobody' }
  return isPermitted(session.account, 'articles.edit')
    ? { kind: 'editor', session }
    : { kind: 'other' }
}

const forwarded =
  /^(x-forwarded-|forwarded$|x-real-ip$|x-client-address$|x-request-id$|x-foreign-form$|x-locale$|x-path$)/

/**
 * The client's address: the socket's or, behind `proxies` trusted proxies, the matching entry of X-Forwarded-For, counted
 * from the right, since only those entries are written by our own proxies.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const socket = req.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return socket
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return chain.at(-proxies) ?? socket
}

/** Removes headers that only the front server may set, and forwarded headers, which nothing behind it reads. */
export function stripForwarded(req: IncomingMessage): void {
  const own = Object.entries(req.headers).filter(([name]) => !forwarded.test(name))
  req.headers = Object.fromEntries(own)
}

/** The host of a Host header, without its port. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '')
}

const wellFormed = /^[\w.:-]{8,64}$/

/**
 * Gives a request the id that the log and the answer contain. The id sent by a trusted proxy is kept; an id from any other
 * client could equal that of another request.
 */
export function assignRequestId(req: IncomingMessage, proxies: number): void {
  const given = req.headers['x-request-id']
  const isTrusted = proxies > 0 && typeof given === 'string' && wellFormed.test(given)
  if (!isTrusted) req.headers['x-request-id'] = randomUUID()
}

/**
 * Sets the headers by which code behind the front server knows the client's address and the request's id, and leaves the cookies that
 * it reads as the front server does.
 */
export function setClientHeaders(req: IncomingMessage, proxies: number): void {
  const address = clientAddress(req, proxies)
  const { 'x-request-id': id, cookie } = req.headers
  stripForwarded(req)
  if (cookie !== undefined) req.headers.cookie = plainCookies(cookie)
  req.headers['x-client-address'] = address
  req.headers['x-request-id'] = id
}

/** Log fields of a request. The query is left out, since it may contain a phone number. */
export function describeRequest(req: IncomingMessage) {
  return {
    requestId: req.headers['x-request-id'],
    method: req.method,
    path: req.url?.split('?')[0],
  }
}
