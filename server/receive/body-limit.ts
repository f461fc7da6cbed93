import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxBody } from '@/lib/http/limits'
import { refuseWith } from '@/server/send/text'

/**
 * Refuses a body over the limit before it is read, and one that does not say its size: browsers always do,
 * and a body of unknown size could only be cut off half-way, without an answer. True when refused.
 */
export function limitBody(req: IncomingMessage, res: ServerResponse): boolean {
  const unsized = req.headers['transfer-encoding'] !== undefined
  if (!unsized && Number(req.headers['content-length'] ?? 0) <= maxBody) return false
  res.setHeader('Connection', 'close')
  if (unsized) refuseWith(res, 'unsized')
  else refuseWith(res, 'too-large', { limit: maxBody / 1024 })
  return true
}
