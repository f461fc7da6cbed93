import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, decode, encode, type Encoding } from '@/server/encode'
import { setHeaders } from '@/server/headers'
import type { Rendered } from '@/server/kept'
import { closedPolicy } from '@/server/policy'

/** How long browsers may keep what has its hash in its address. */
export const immutable = 'public, max-age=31536000, immutable'

const policyHeader = 'Content-Security-Policy'
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/

/**
 * A body kept in memory, compressed. Of a text only the compressed forms are kept, a tenth of its size: the bare one is
 * unpacked for the few who ask for it. `headers` are names and values in turn.
 */
export class Stored {
  readonly type: string
  readonly etag: string
  readonly headers: readonly string[]
  readonly #forms = new Map<Encoding, Promise<Buffer>>()
  #body: Buffer | undefined

  constructor(body: Buffer, type: string, headers: readonly string[] = []) {
    this.#body = body
    this.type = type
    this.headers = headers.includes(policyHeader) ? headers : [...headers, policyHeader, closedPolicy]
    this.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  /** Takes in a form that was compressed before, at build time. */
  keep(encoding: Encoding, form: Buffer): void {
    this.#forms.set(encoding, Promise.resolve(form))
    if (encoding === 'br') this.#body = undefined
  }

  /** The bytes in an encoding; `identity` for what does not get smaller. */
  form(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding)
    if (known) return known
    if (encoding === 'identity' || !compressible.test(this.type)) return this.#bare()
    const made = this.#bare().then((body) => encode(body, encoding, true))
    this.#forms.set(encoding, made)
    // Only once it is there: until then nothing else could give the bare body.
    if (encoding === 'br') void made.then(() => (this.#body = undefined))
    return made
  }

  async #bare(): Promise<Buffer> {
    const form = this.#body ? undefined : await this.#forms.get('br')
    return form ? decode(form) : (this.#body ?? Buffer.alloc(0))
  }

  encodingFor(accept: string | undefined): Encoding {
    return compressible.test(this.type) ? chooseEncoding(accept) : 'identity'
  }
}

function isSeen(seen: string | undefined, etag: string): boolean {
  return seen?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

/**
 * Sends a stored body: 304 when the visitor has it, else in the best encoding. HEAD gets no body. `headers` are names
 * and values in turn, besides its own: one list, since setting them one by one costs more than the rest of the answer.
 */
export async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: Stored,
  headers: readonly string[],
  status = 200,
): Promise<void> {
  const encoding = stored.encodingFor(req.headers['accept-encoding'])
  const etag = `"${stored.etag}-${encoding}"`
  const all = [...headers, ...stored.headers, 'ETag', etag]
  const { 'if-none-match': seen } = req.headers
  if (status === 200 && seen !== undefined && isSeen(seen, etag)) {
    res.writeHead(304, all).end()
    return
  }
  const body = await stored.form(encoding)
  all.push('Content-Type', stored.type, 'Content-Length', String(body.length))
  if (encoding !== 'identity') all.push('Content-Encoding', encoding)
  res.writeHead(status, all)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Sends a page that was rendered a moment ago, with the visitor's own headers, which are set already. */
export async function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { body, type, policy, forms }: Rendered,
  headers: readonly string[],
): Promise<void> {
  setHeaders(res, headers)
  // As Next says of every page it renders.
  res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
  if (policy) res.setHeader('Content-Security-Policy', policy)
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const made = forms.get(encoding) ?? encode(body, encoding, false)
  forms.set(encoding, made)
  const form = await made
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': form.length })
  res.end(req.method === 'HEAD' ? undefined : form)
}
