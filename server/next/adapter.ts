import type { ServerResponse, IncomingMessage } from 'node:http'
import next from 'next'
import { refuseForwards } from '@/server/next/build-output'
import { log } from '@/lib/log'
import { describeRequest } from '@/server/receive/identify'

type Buffered = {
  /** The whole body; undefined when it is not text and was sent, or when the client has gone. */
  whole: Promise<Buffer | undefined>
  /** Restores the response: what is written from now on is sent. */
  release(): void
}

const text = /^(text\/(html|plain|x-component)|application\/xml)/

const bytes = (chunk: unknown, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, encoding as BufferEncoding)
    : Buffer.from(chunk as Uint8Array)

/**
 * Buffers a text body that is written to a response until it is whole; status and headers are set and not sent. Everything
 * else, such as a file or an event stream, is sent as it is written.
 */
function bufferText(res: ServerResponse): Buffered {
  const chunks: Buffer[] = []
  const { write, end, writeHead, flushHeaders } = res
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
  const release = () => void Object.assign(res, { write, end, writeHead, flushHeaders })
  let decided: boolean | undefined
  const isText = () => (decided ??= text.test(String(res.getHeader('content-type') ?? '')))
  const take = ([chunk, encoding]: unknown[]) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      chunks.push(bytes(chunk, encoding))
  }
  const callback = (args: unknown[]) =>
    args.find((arg) => typeof arg === 'function') as (() => void) | undefined

  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    res.statusCode = status
    if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
    }
    return isText() ? res : writeHead.call(res, status)
  }) as typeof res.writeHead
  res.flushHeaders = () => {
    if (!isText() && !res.headersSent) writeHead.call(res, res.statusCode)
  }
  res.write = ((...args: unknown[]) => {
    if (!isText()) return Reflect.apply(write, res, args)
    take(args)
    callback(args)?.()
    return true
  }) as typeof res.write
  res.end = ((...args: unknown[]) => {
    release()
    if (!isText()) {
      resolve(undefined)
      return Reflect.apply(end, res, args)
    }
    take(args)
    const done = callback(args)
    if (done) res.once('finish', done)
    resolve(Buffer.concat(chunks))
    return res
  }) as typeof res.end
  res.once('close', () => resolve(undefined))
  return { whole: promise, release }
}

/** Starts Next. Without a host name: with one, Next forwards some requests to itself. */
export async function startNext(dev: boolean, dir: string) {
  refuseForwards()
  const app = next({ dev, dir })
  await app.prepare()
  return { handle: app.getRequestHandler(), upgrade: app.getUpgradeHandler() }
}

/** Next's request handler. */
export type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * Lets Next answer a request, and returns the body if it is text, whole and unsent: status and headers are then set on the
 * response, for the caller to complete and send. Returns undefined when Next has sent the answer itself (a file or a stream),
 * when the client has gone, or when `signal` says that another answer is sent. Rejects when Next fails before the body is whole; the
 * response can then carry another answer.
 */
export async function renderWithNext(
  handle: NextHandler,
  req: IncomingMessage,
  res: ServerResponse,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const buffered = bufferText(res)
  signal?.addEventListener('abort', buffered.release)
  let isWhole = false
  // Next's promise settles when the response has been sent, so it is not awaited when the caller sends it.
  const handled = handle(req, res).catch((error: unknown) => {
    buffered.release()
    if (!isWhole) throw error
    log().error({ err: error, ...describeRequest(req) }, 'Next failed after a page was complete')
  })
  const body = await Promise.race([buffered.whole, handled.then(() => buffered.whole)])
  if (body === undefined) await handled
  isWhole = true
  return body?.toString('utf8')
}
