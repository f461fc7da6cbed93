import { maxBody } from '@/lib/http/limits'

export type BodyFault = 'too-large' | 'malformed'

/**
 * Reads the body of a request, at most `maxBody` bytes whatever its headers say. A body that ends early is malformed.
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBody) return 'too-large'
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > maxBody) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    return 'malformed'
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
