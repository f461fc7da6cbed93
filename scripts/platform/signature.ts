import { readFields } from '@/lib/http/server/fields'
import { parseUrlencoded, type Pair } from '@/lib/http/server/parse'
import type { SigningStrategy, Verdict } from '@/lib/signing/strategy'

async function paramsOf(request: Request): Promise<readonly Pair[]> {
  try {
    if (request.method !== 'POST') return parseUrlencoded(new URL(request.url).search.slice(1))
    const read = await readFields(request.clone())
    return read.ok ? Object.entries(read.fields) : []
  } catch {
    return [] // not readable, so not signed
  }
}

/** Verifies the signature of a call over its query or its form. */
export async function checkSignature(request: Request, signing: SigningStrategy): Promise<Verdict> {
  const { method, url } = request
  return signing.verify({ method, path: new URL(url).pathname, params: await paramsOf(request) }, new Date())
}
