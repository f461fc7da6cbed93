import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from '@/server/plain'

/** No form of ours comes near this. Source: `docs/security` body limit, 64 kB. */
export const maxBody = 64 * 1024

/** Refuses a body that says it is too large, and cuts off one that turns out to be. True when refused. */
export function limitBody(req: IncomingMessage, res: ServerResponse): boolean {
  if (Number(req.headers['content-length'] ?? 0) > maxBody) {
    res.setHeader('Connection', 'close')
    sendText(res, 413, 'The request is larger than 64 kB')
    return true
  }
  if (req.method === 'GET' || req.method === 'HEAD' || req.headers['content-length']) return false
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBody) req.destroy()
  })
  req.pause() // listening must not start the flow: whoever reads the body starts it
  return false
}
