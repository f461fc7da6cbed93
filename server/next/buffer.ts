import type { ServerResponse } from 'node:http'

type Held = {
  /** The whole body; undefined when nothing was held back, or when the client has left. */
  whole: Promise<Buffer | undefined>
  /** Lets what is written from now on go to the client. */
  release(): void
}

const text = /^(text\/(html|plain|x-component)|application\/xml)/

const bytes = (chunk: unknown, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, encoding as BufferEncoding)
    : Buffer.from(chunk as Uint8Array)

/**
 * Holds back a body of text that is written to a response until it is whole. Status and headers are set on the response
 * and not sent. Anything else, such as a file or a stream of events, goes through untouched.
 */
export function bufferText(res: ServerResponse): Held {
  const chunks: Buffer[] = []
  const { write, end, writeHead, flushHeaders } = res
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
  const release = () => void Object.assign(res, { write, end, writeHead, flushHeaders })
  let held: boolean | undefined
  const isHeld = () => (held ??= text.test(String(res.getHeader('content-type') ?? '')))
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
    return isHeld() ? res : writeHead.call(res, status)
  }) as typeof res.writeHead
  res.flushHeaders = () => {
    if (!isHeld() && !res.headersSent) writeHead.call(res, res.statusCode)
  }
  res.write = ((...args: unknown[]) => {
    if (!isHeld()) return Reflect.apply(write, res, args)
    take(args)
    callback(args)?.()
    return true
  }) as typeof res.write
  res.end = ((...args: unknown[]) => {
    release()
    if (!isHeld()) {
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
