import { readBody } from '@/lib/http/server/body'
import { parseBody, parseUrlencoded, type Pair } from '@/lib/http/server/parse'
import type { SigningStrategy, Verdict } from '@/lib/signing/strategy'

/** The values as they were sent: what a field makes of them is not part of the signature. */
async function paramsOf(request: Request): Promise<readonly Pair[]> {
  try {
    if (request.method !== 'POST') return parseUrlencoded(new URL(request.url).search.slice(1))
    const body = await readBody(request.clone())
    const pairs = typeof body === 'string' ? [] : await parseBody(body, request.headers)
    return pairs === 'unsupported' ? [] : pairs
  } catch {
    return [] // not readable, so not signed
  }
}

/** Verifies the signature of a call over its query or its form. */
export async function checkSignature(request: Request, signing: SigningStrategy): Promise<Verdict> {
  const { method, url } = request
  return signing.verify({ method, path: new URL(url).pathname, params: await paramsOf(request) }, new Date())
}
