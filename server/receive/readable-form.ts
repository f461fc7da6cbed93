import type { IncomingMessage } from 'node:http'

/** The whole body, which `received` has waited for. It stays in the request for Next to read. */
function peek(req: IncomingMessage): Buffer<ArrayBuffer> {
  const body = req.read() as Buffer<ArrayBuffer> | null
  if (body === null) return Buffer.alloc(0)
  req.unshift(body)
  return body
}

/**
 * Whether the multipart body of a form can be read; true for a request without one. Next reads it with the same parser, and
 * answers 500 to a body that the parser rejects.
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
