import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { plainCookies } from '@/lib/http/server/cookies'
import { clientAddress, stripForwarded } from '@/server/receive/client-address'

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
  return { requestId: req.headers['x-request-id'], method: req.method, path: req.url?.split('?')[0] }
}
