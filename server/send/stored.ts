import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  type Answer,
  type Content,
  type HeaderList,
  type Kind,
  closedPolicy,
} from '@/server/send/headers'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** The best encoding for an Accept-Encoding header. A quality of zero excludes an encoding. */
export function chooseEncoding(accept = ''): Encoding {
  const offered = accept.split(',').map((part) => part.trim().split(';'))
  const accepts = (name: string) =>
    offered.some(
      ([coding, quality]) => coding?.trim() === name && !/q=0(\.0*)?$/.test(quality ?? ''),
    )
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/**
 * 2 to this power bytes are what Brotli looks back at. All pages are within 564 kB: a window of 512 kB makes them as small as
 * the default of 4 MB, and takes 0.54 to 0.58 of its time at quality 7, as there is less memory to prepare.
 */
const brotliWindow = 19

/** Compresses a body. Use `lasting` for bodies that are compressed once and sent often: smaller, and slower to make. */
export async function encodeBody(
  body: Buffer,
  encoding: Encoding,
  lasting: boolean,
): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: lasting ? 9 : 6 })
  // Above 7 a page takes six times as long, and tens of megabytes of memory, for 1.5 % fewer bytes.
  const quality = lasting ? 7 : 4
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

const policyHeader = 'Content-Security-Policy'
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/

/**
 * Decompressed bodies, for the few clients that accept no encoding. Bounded by bytes; without it those clients could keep
 * the processor busy. Concurrent requests share one decompression.
 */
const decompressed = new LRUCache<StoredBody, Buffer>({
  maxSize: 32 * 2 ** 20,
  ttl: 60_000,
  ttlAutopurge: true,
  sizeCalculation: ({ length }) => length + 1,
  fetchMethod: (stored) => stored.decompress(),
})

/**
 * The same bytes in memory of their own: small results of zlib and small files are parts of Node's pool, 64 kB each, which
 * would stay in memory with everything else that was in it.
 */
function exact(form: Buffer): Buffer {
  return form.length === form.buffer.byteLength ? form : Buffer.from(new Uint8Array(form).buffer)
}

/**
 * A body in memory with its own headers. Text is kept compressed only, which takes a tenth of its size. A text becomes
 * its compressed forms when they are first requested; until then the text itself is kept.
 */
export class StoredBody {
  readonly type: string
  readonly etag: string
  readonly headers: HeaderList
  readonly #isText: boolean
  readonly #forms = new Map<Encoding, Buffer | Promise<Buffer>>()
  /** Complete contents by common headers, of which there are a few lists, and by encoding. */
  readonly #contents = new Map<HeaderList, Map<Encoding, Content>>()
  /** The text until its Brotli form exists. */
  #text: Buffer | undefined

  constructor(body: Buffer, type: string, headers: HeaderList = []) {
    this.#isText = compressible.test(type)
    if (this.#isText) this.#text = body
    else this.#forms.set('identity', exact(body))
    this.type = type
    this.headers = headers.includes(policyHeader)
      ? headers
      : [...headers, policyHeader, closedPolicy]
    this.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  get policy(): string {
    return this.headers[this.headers.indexOf(policyHeader) + 1] ?? closedPolicy
  }

  /** Adds a form that was compressed at build time. */
  addForm(encoding: Encoding, form: Buffer): void {
    this.#forms.set(encoding, exact(form))
    if (encoding === 'br') this.#text = undefined
  }

  /** The best encoding for an Accept-Encoding header; `identity` for types that do not get smaller. */
  encodingFor(accept: string | undefined): Encoding {
    return this.#isText ? chooseEncoding(accept) : 'identity'
  }

  /** The body in an encoding; a promise the first time. */
  form(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#forms.get(encoding)
    if (known) return known
    if (encoding === 'identity') return this.#text ?? decompressed.get(this) ?? this.#identity()
    const made = this.decompress().then((text) => encodeBody(text, encoding, true))
    this.#forms.set(encoding, made)
    return made.then((form) => {
      this.addForm(encoding, form)
      return this.form(encoding)
    })
  }

  async #identity(): Promise<Buffer> {
    return (await decompressed.fetch(this)) ?? this.decompress()
  }

  /** The text, uncached. */
  async decompress(): Promise<Buffer> {
    const brotli = this.#text ? undefined : await this.#forms.get('br')
    return brotli ? decompressBrotli(brotli) : (this.#text ?? Buffer.alloc(0))
  }

  /** Headers and body in an encoding. `common` is a lasting list: what is composed with it is cached by its identity. */
  content(encoding: Encoding, common: HeaderList): Content | Promise<Content> {
    const known = this.#contents.get(common)?.get(encoding)
    if (known) return known
    const form = this.form(encoding)
    if (!(form instanceof Promise)) return this.#compose(encoding, common, form)
    return form.then((body) => this.#compose(encoding, common, body))
  }

  #compose(encoding: Encoding, common: HeaderList, body: Buffer): Content {
    const etag = `"${this.etag}-${encoding}"`
    const unchanged = [...common, ...this.headers, 'ETag', etag]
    const head = [...unchanged, 'Content-Type', this.type, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') head.push('Content-Encoding', encoding)
    if (!this.#isText) head.push('Accept-Ranges', 'bytes')
    const content = { head, body, validator: { etag, head: unchanged } }
    // A decompressed text must not stay in memory through its content.
    if (this.#forms.has(encoding)) {
      const known = this.#contents.get(common) ?? new Map<Encoding, Content>()
      this.#contents.set(common, known.set(encoding, content))
    }
    return content
  }
}

/** Answers with a stored body in the best encoding; synchronous unless the body still has to be compressed. */
export function storedAnswer(
  kind: Kind,
  { headers }: IncomingMessage,
  stored: StoredBody,
  common: HeaderList,
  status = 200,
): Answer | Promise<Answer> {
  const content = stored.content(stored.encodingFor(headers['accept-encoding']), common)
  if (content instanceof Promise) return content.then((made) => ({ kind, status, content: made }))
  return { kind, status, content }
}
