import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress, stripForwarded } from '@/server/receive/client-address'

const wellFormed = /^[\w.:-]{8,64}$/

/**
 * Gives a request the id by which log and answer call it. The id of a trusted proxy is kept; an id of any other sender could
 * be that of another request.
 */
export function assignRequestId(req: IncomingMessage, proxies: number): void {
  const given = req.headers['x-request-id']
  const isKept = proxies > 0 && typeof given === 'string' && wellFormed.test(given)
  if (!isKept) req.headers['x-request-id'] = randomUUID()
}

/** Tells what comes after the front server who asks. */
export function setClientHeaders(req: IncomingMessage, proxies: number): void {
  const address = clientAddress(req, proxies)
  const { 'x-request-id': id } = req.headers
  stripForwarded(req)
  req.headers['x-client-address'] = address
  req.headers['x-request-id'] = id
}

/** What a request is called in the log: its id and path; the query may hold a phone number and stays out. */
export function describeRequest(req: IncomingMessage) {
  return { requestId: req.headers['x-request-id'], method: req.method, path: req.url?.split('?')[0] }
}
