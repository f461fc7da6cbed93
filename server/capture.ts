import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, encode } from '@/server/encode'
import { deferScripts } from '@/server/hydration/defer'
import type { Rendered } from '@/server/kept'
import { contentPolicy } from '@/server/policy'

type Fill = (text: string) => string
type Ending = () => void
type Headers = {
  vary: string
  policy: boolean
  /** Whether the page's scripts wait until it is at rest. */
  defer?: boolean | undefined
  caching?: string | undefined
  /** Told of a page that came out well, to keep it. */
  keep?: ((page: Rendered) => void) | undefined
  /**
   * The page to send in place of what Next renders with a status of 404, or of 500 and above: that is empty until its
   * script runs.
   */
  standIn?: ((status: number) => Promise<Buffer>) | undefined
  /** The status that the front server has set itself: such a page is whole and is sent as it is. */
  expected?: number | undefined
}

/** React writes an empty `action` on a form with a server action; HTML wants the attribute left out for the same meaning. */
const emptyAction = /(<form\b[^>]*?) action=""/g

const pageEnd = /<\/html>\s*$/

const text = /^(text\/(html|plain|x-component)|application\/xml)/

/**
 * Holds back what Next renders for one request until it is whole, so that tokens can be filled in and
 * the policy computed from the very bytes that are sent. Anything but HTML and RSC goes through untouched.
 */
export function captureRendered(req: IncomingMessage, res: ServerResponse, fill: Fill, own: Headers): void {
  const chunks: Buffer[] = []
  const { write, end, writeHead } = res
  const { method, headers } = req
  let held: boolean | undefined
  const isHeld = () => (held ??= text.test(String(res.getHeader('content-type') ?? '')))

  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    res.statusCode = status
    if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
    }
    return isHeld() ? res : writeHead.call(res, status)
  }) as typeof res.writeHead
  res.flushHeaders = () => {
    if (!isHeld() && !res.headersSent) writeHead.call(res, res.statusCode)
  }

  const keep = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, encoding as BufferEncoding)
        : Buffer.from(chunk as Uint8Array),
    )
  }
  const callback = (args: unknown[]) => args.find((arg) => typeof arg === 'function') as Ending | undefined

  res.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isHeld()) return Reflect.apply(write, res, [chunk, ...rest])
    keep(chunk, rest[0])
    callback(rest)?.()
    return true
  }) as typeof res.write

  async function finish(done: Ending | undefined) {
    const html = String(res.getHeader('content-type')).startsWith('text/html')
    const failing = res.statusCode === 404 || res.statusCode >= 500
    const missing = failing && res.statusCode !== own.expected
    const rendered =
      html && missing && own.standIn ? await own.standIn(res.statusCode) : Buffer.concat(chunks)
    const sent = fill(rendered.toString('utf8'))
    const whole = html ? sent.replace(emptyAction, '$1') : sent
    const filled = html && own.defer ? deferScripts(whole) : whole
    const encoding = chooseEncoding(headers['accept-encoding'])
    // Next has set a Vary of its own by now, without the cookie.
    res.setHeader('Vary', own.vary)
    if (own.caching) res.setHeader('Cache-Control', own.caching)
    const policy = own.policy && html ? contentPolicy(filled) : undefined
    if (policy) res.setHeader('Content-Security-Policy', policy)
    else if (html) res.removeHeader('Content-Security-Policy') // while developing
    const bare = Buffer.from(filled)
    const form = encode(bare, encoding, false)
    // Only a complete page, and never one that sets a cookie: that is one visitor's.
    if (html && res.statusCode === 200 && !res.hasHeader('set-cookie') && pageEnd.test(whole)) {
      const type = String(res.getHeader('content-type'))
      own.keep?.({ body: bare, type, policy, forms: new Map([[encoding, form]]) })
    }
    const body = await form
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
    // The page's own head says the same, and a page from the cache has no such header.
    res.removeHeader('Link')
    // Next renders nothing for HEAD; only a request for an article page reaches it as GET.
    if (method === 'HEAD' && bare.length === 0) res.removeHeader('Content-Length')
    else res.setHeader('Content-Length', body.length)
    res.removeHeader('Transfer-Encoding')
    writeHead.call(res, res.statusCode)
    Reflect.apply(end, res, [method === 'HEAD' ? undefined : body, done])
  }

  res.end = ((...args: unknown[]) => {
    if (!isHeld()) return Reflect.apply(end, res, args)
    keep(args[0], args[1])
    void finish(callback(args))
    return res
  }) as typeof res.end
}
