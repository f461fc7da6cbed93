import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '@/server/send/answer'
import { partOf } from '@/server/send/range'

function includesTag(seen: string, etag: string): boolean {
  return seen.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Writes an answer: 304 when the client has the body already, a part of it on request, and no body for HEAD. */
export function send(req: IncomingMessage, res: ServerResponse, whole: Answer): void {
  const { status, content } = partOf(req, whole) ?? whole
  if (content === undefined) return
  const { 'if-none-match': seen, 'x-request-id': id } = req.headers
  const { body, validator } = content
  const isUnchanged =
    status === 200 && validator !== undefined && seen !== undefined && includesTag(seen, validator.etag)
  const head = isUnchanged ? validator.head : content.head
  res.writeHead(
    isUnchanged ? 304 : status,
    id === undefined ? [...head] : [...head, 'X-Request-Id', String(id)],
  )
  if (isUnchanged || req.method === 'HEAD') return void res.end()
  res.end(body)
}
