import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, encode, type Encoding } from '@/server/encode'

/** A body kept in memory with its compressed forms, made when first asked for. */
export type Stored = {
  body: Buffer
  type: string
  etag: string
  headers: Record<string, string>
  encoded: Map<Encoding, Promise<Buffer>>
}

export function store(body: Buffer, type: string, headers: Record<string, string>): Stored {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, type, etag, headers, encoded: new Map() }
}

const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/

function encoded(stored: Stored, encoding: Encoding): Promise<Buffer> {
  const known = stored.encoded.get(encoding)
  if (known) return known
  const made = encode(stored.body, encoding, true)
  stored.encoded.set(encoding, made)
  return made
}

/** Sends a stored body: 304 when the visitor has it, else in the best encoding. HEAD gets no body. */
export async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: Stored,
  status = 200,
): Promise<void> {
  const encoding = compressible.test(stored.type)
    ? chooseEncoding(req.headers['accept-encoding'])
    : 'identity'
  const etag = `"${stored.etag}-${encoding}"`
  for (const [name, value] of Object.entries(stored.headers)) res.setHeader(name, value)
  res.setHeader('ETag', etag)
  const seen = req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (seen && status === 200) {
    res.writeHead(304).end()
    return
  }
  const body = await encoded(stored, encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(status, { 'Content-Type': stored.type, 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}
