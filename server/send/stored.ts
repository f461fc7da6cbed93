import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decompressedBodies } from '@/server/send/decompressed'
import { chooseEncoding, decode, encode, type Encoding } from '@/server/send/encoding'
import { varying } from '@/server/send/headers'
import type { Rendered } from '@/server/answer/response-cache'
import { closedPolicy } from '@/server/send/policy'

/** How long browsers may keep what has its hash in its address. */
export const immutable = 'public, max-age=31536000, immutable'

const policyHeader = 'Content-Security-Policy'
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/

/** What is sent with a body, and without one to those who have it: headers as names and values in turn. */
type Answer = { etag: string; head: string[]; unchanged: string[]; body: Buffer }

/**
 * A body kept in memory, compressed. Of a text only the compressed forms are kept for good, a tenth of its size; the bare
 * one is decompressed when a client asks for it, and kept while there is room (`DecompressedBodies`). `headers` are names and values
 * in turn.
 */
export class Stored {
  readonly type: string
  readonly etag: string
  readonly headers: readonly string[]
  readonly #forms = new Map<Encoding, Promise<Buffer>>()
  /** By the list of headers they begin with, of which there are a few, and by encoding. */
  readonly #answers = new Map<readonly string[], Map<Encoding, Answer>>()
  #body: Buffer | undefined

  constructor(body: Buffer, type: string, headers: readonly string[] = []) {
    if (compressible.test(type)) this.#body = body
    else this.#forms.set('identity', Promise.resolve(body))
    this.type = type
    this.headers = headers.includes(policyHeader) ? headers : [...headers, policyHeader, closedPolicy]
    this.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  get policy(): string {
    return this.headers[this.headers.indexOf(policyHeader) + 1] ?? closedPolicy
  }

  /** Takes in a form that was compressed before, at build time. */
  keep(encoding: Encoding, form: Buffer): void {
    this.#forms.set(encoding, Promise.resolve(form))
    if (encoding === 'br') this.#body = undefined
  }

  /** The bytes in an encoding; `identity` for what does not get smaller. */
  form(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(compressible.test(this.type) ? encoding : 'identity')
    if (known) return known
    if (encoding === 'identity') return this.#body ? Promise.resolve(this.#body) : this.#decompressed()
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

  /** Decompressed once for all who ask at the same time, and kept until others need the room. */
  #decompressed(): Promise<Buffer> {
    const made = this.#bare()
    this.#forms.set('identity', made)
    const forget = () => {
      this.#forms.delete('identity')
      for (const answers of this.#answers.values()) answers.delete('identity')
    }
    made.then(({ length }) => decompressedBodies.keep(length, forget), forget)
    return made
  }

  /** All that is sent in an encoding, headers put together once. `headers` is a lasting list, told by its identity. */
  async answer(encoding: Encoding, headers: readonly string[]): Promise<Answer> {
    const body = await this.form(encoding)
    const etag = `"${this.etag}-${encoding}"`
    const unchanged = [...headers, ...this.headers, 'ETag', etag]
    const head = [...unchanged, 'Content-Type', this.type, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') head.push('Content-Encoding', encoding)
    const answer = { etag, unchanged, head, body }
    // What may be forgotten again is not kept by an answer either.
    if (this.#forms.has(encoding)) this.#answersWith(headers).set(encoding, answer)
    return answer
  }

  #answersWith(headers: readonly string[]): Map<Encoding, Answer> {
    const known = this.#answers.get(headers) ?? new Map<Encoding, Answer>()
    this.#answers.set(headers, known)
    return known
  }

  /** The same, if it was asked for before. */
  ready(encoding: Encoding, headers: readonly string[]): Answer | undefined {
    return this.#answers.get(headers)?.get(encoding)
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
 * and values in turn, besides its own: a lasting list, since all are put together once and set at once. Setting them
 * one by one cost more than the rest of the answer.
 */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: Stored,
  headers: readonly string[],
  status = 200,
): Promise<void> | undefined {
  const encoding = stored.encodingFor(req.headers['accept-encoding'])
  const answer = stored.ready(encoding, headers)
  if (!answer) return stored.answer(encoding, headers).then((made) => send(req, res, made, status))
  send(req, res, answer, status)
  return undefined
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer, status: number): void {
  const { 'if-none-match': seen, 'x-request-id': id } = req.headers
  const named = (head: string[]) => (id === undefined ? head : [...head, 'X-Request-Id', String(id)])
  if (status === 200 && seen !== undefined && isSeen(seen, answer.etag)) {
    res.writeHead(304, named(answer.unchanged)).end()
    return
  }
  res.writeHead(status, named(answer.head))
  res.end(req.method === 'HEAD' ? undefined : answer.body)
}

/** Sends a page that was rendered a moment ago, with the visitor's own headers, which are set already. */
export async function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { body, type, policy, forms }: Rendered,
): Promise<void> {
  res.setHeader('Vary', varying)
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
