import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '@/server/send/answer'

function includesTag(seen: string, etag: string): boolean {
  return seen.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Writes an answer: 304 when the client has the body already, and no body for HEAD. */
export function send(req: IncomingMessage, res: ServerResponse, { status, content }: Answer): void {
  if (content === undefined) return
  const { 'if-none-match': seen, 'x-request-id': id } = req.headers
  const { body, end, validator } = content
  const isUnchanged =
    status === 200 && validator !== undefined && seen !== undefined && includesTag(seen, validator.etag)
  const head = isUnchanged ? validator.head : content.head
  res.writeHead(
    isUnchanged ? 304 : status,
    id === undefined ? [...head] : [...head, 'X-Request-Id', String(id)],
  )
  if (isUnchanged || req.method === 'HEAD') return void res.end()
  if (end === undefined) return void res.end(body)
  res.write(body)
  res.end(end)
}
