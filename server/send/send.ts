import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer, HeaderList } from '@/server/send/headers'

/** One range of bytes: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Several are answered with the whole body. */
const single = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The first and last byte of a range in a body of this size; undefined if it has none of its bytes. */
function bounds(
  size: number,
  first: string,
  last: string,
): { from: number; to: number } | undefined {
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size && from <= to ? { from, to } : undefined
}

const without = (head: HeaderList, name: string): string[] => {
  const at = head.indexOf(name)
  return at < 0 ? [...head] : [...head.slice(0, at), ...head.slice(at + 2)]
}

/**
 * The part of a body that the Range header of a GET request asks for (206), or 416 outside of it. Undefined where the whole
 * is to be sent: without such a header, with a condition for a whole one, for a body that does not accept ranges, or one that has changed (If-Range).
 */
export function partOf(
  { method, headers }: IncomingMessage,
  { kind, status, content }: Answer,
): Answer | undefined {
  if (headers.range === undefined || headers['if-none-match'] !== undefined) return undefined
  if (method !== 'GET' || status !== 200) return undefined
  if (!content?.body || !content.head.includes('Accept-Ranges')) return undefined
  const [range, first = '', last = ''] = single.exec(headers.range) ?? []
  const isReversed = first !== '' && last !== '' && Number(first) > Number(last)
  if (range === undefined || first + last === '' || isReversed) return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== content.validator?.etag) return undefined
  const size = content.body.length
  const head = without(content.head, 'Content-Length')
  const found = bounds(size, first, last)
  if (!found) {
    const refused = [
      ...without(head, 'Content-Type'),
      'Content-Range',
      `bytes */${size}`,
      'Content-Length',
      '0',
    ]
    return { kind, status: 416, content: { head: refused } }
  }
  const body = content.body.subarray(found.from, found.to + 1)
  const shown = [
    'Content-Range',
    `bytes ${found.from}-${found.to}/${size}`,
    'Content-Length',
    String(body.length),
  ]
  return { kind, status: 206, content: { head: [...head, ...shown], body } }
}

function includesTag(seen: string, etag: string): boolean {
  return seen.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Writes an answer: 304 when the client has the body already, a part of it on request, and no body for HEAD. */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, whole: Answer): void {
  const { status, content } = partOf(req, whole) ?? whole
  if (content === undefined) return
  const { 'if-none-match': seen, 'x-request-id': id } = req.headers
  const { body, validator } = content
  const isUnchanged =
    status === 200 &&
    validator !== undefined &&
    seen !== undefined &&
    includesTag(seen, validator.etag)
  const head = isUnchanged ? validator.head : content.head
  res.writeHead(
    isUnchanged ? 304 : status,
    id === undefined ? [...head] : [...head, 'X-Request-Id', String(id)],
  )
  if (isUnchanged || req.method === 'HEAD') return void res.end()
  res.end(body)
}
