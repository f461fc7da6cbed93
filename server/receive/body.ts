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
export function peekBody(req: IncomingMessage): Buffer<ArrayBuffer> {
  const body = req.read() as Buffer<ArrayBuffer> | null
  if (body === null) return Buffer.alloc(0)
  putBack(req, body)
  return body
}

/** Replaces the body that `peekBody` has read. */
export function replaceBody(req: IncomingMessage, type: string, body: Buffer): void {
  req.read()
  putBack(req, body)
  Object.assign(req.headers, { 'content-type': type, 'content-length': String(body.length) })
}

function putBack(req: IncomingMessage, body: Buffer): void {
  req.unshift(body)
  // By this, `Request` would refuse the stream, and each of Next's route handlers would answer 500.
  Object.defineProperty(req, 'readableDidRead', { value: false, configurable: true })
}
