import type { IncomingMessage } from 'node:http'

/**
 * Resolves when the whole body has been received: `refuse` has bounded it to what a stream buffers by itself. False when
 * the client has gone. A slow body therefore occupies no slot of a queue.
 */
export function bodyReceived(req: IncomingMessage): Promise<boolean> {
  if (req.complete || Number(req.headers['content-length'] ?? 0) === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const check = () => {
      if (!req.complete && !req.destroyed) return
      req.off('readable', check).off('close', check)
      resolve(req.complete)
    }
    req.on('readable', check).on('close', check)
  })
}

/** The whole body, after `bodyReceived`. It stays in the request for Next to read. */
function peek(req: IncomingMessage): Buffer<ArrayBuffer> {
  const body = req.read() as Buffer<ArrayBuffer> | null
  if (body === null) return Buffer.alloc(0)
  req.unshift(body)
  // By this, `Request` would refuse the stream, and each of Next's route handlers would answer 500.
  Object.defineProperty(req, 'readableDidRead', { value: false })
  return body
}

/**
 * Whether a multipart body can be parsed; true for any other request. Next uses the same parser, and answers 500 to a body
 * that the parser rejects. Call after `bodyReceived`.
 */
export async function hasReadableForm(req: IncomingMessage): Promise<boolean> {
  const type = req.headers['content-type'] ?? ''
  if (req.method !== 'POST' || !/^multipart\//i.test(type.trim())) return true
  try {
    await new Response(peek(req), { headers: { 'content-type': type } }).formData()
    return true
  } catch {
    return false
  }
}
