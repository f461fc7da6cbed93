import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from '@/server/plain'

/** No form of ours comes near this. */
const maxBody = 64 * 1024

/**
 * Refuses a body over 64 kB before it is read, and one that does not say its size: browsers always do,
 * and a body of unknown size could only be cut off half-way, without an answer. True when refused.
 */
export function limitBody(req: IncomingMessage, res: ServerResponse): boolean {
  const unsized = req.headers['transfer-encoding'] !== undefined
  if (!unsized && Number(req.headers['content-length'] ?? 0) <= maxBody) return false
  res.setHeader('Connection', 'close')
  if (unsized) sendText(res, 411, 'Send the body with a Content-Length')
  else sendText(res, 413, 'The request is larger than 64 kB')
  return true
}
