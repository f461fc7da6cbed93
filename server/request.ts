import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress, stripForwarded } from '@/server/address'

/** Tells what comes after the front server who asks, and gives the request a name for the log. */
export function introduce(req: IncomingMessage, proxies: number): void {
  const address = clientAddress(req, proxies)
  stripForwarded(req)
  req.headers['x-client-address'] = address
  req.headers['x-request-id'] = randomUUID()
}

/** What a request is called in the log: its id and path; the query may hold a phone number and stays out. */
export function nameOf(req: IncomingMessage) {
  return { requestId: req.headers['x-request-id'], method: req.method, path: req.url?.split('?')[0] }
}
