import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress, stripForwarded } from '@/server/address'

/** Tells what comes after the front server who asks, and gives the request a name for the log. Resolves to that name. */
export function introduce(req: IncomingMessage, proxies: number): string {
  const address = clientAddress(req, proxies)
  const id = randomUUID()
  stripForwarded(req)
  req.headers['x-client-address'] = address
  req.headers['x-request-id'] = id
  return id
}
