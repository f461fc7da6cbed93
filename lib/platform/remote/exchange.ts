import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { toFault, UpstreamFault, bodyMessage, upstreamMessage } from '@/lib/platform/remote/fault'
import type { SigningStrategy } from '@/lib/signing/configured'

type Form = { body: Buffer; headers: Record<string, string | number> }

/** Encodes a field name like browsers do. */
const quoted = (name: string) => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))

function multipart(fields: Readonly<Record<string, string>>): [string, string] {
  const boundary = `form-${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  return [`${parts.join('')}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`]
}

/** The body of a form and its headers. The boundary is random, so that no value contains it. */
function encodeForm(fields: Readonly<Record<string, string>>, asMultipart: boolean): Form {
  const [text, type] = asMultipart
    ? multipart(fields)
    : [new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded']
  const body = Buffer.from(text)
  return { body, headers: { 'content-type': type, 'content-length': body.length } }
}

export type Fields = Readonly<Record<string, string>>

type Exchange = {
  origin: string
  method: 'GET' | 'POST'
  path: string
  /** The query of a GET, the form of a POST. */
  fields: Fields
  /** Send the form as multipart, where §7 of the specification requires it. */
  multipart?: boolean
  headers?: Readonly<Record<string, string>>
  /** Timeout of the whole exchange including the body, in ms. */
  timeout: number
  signal?: AbortSignal
  /** The most bytes of an answer. */
  largest: number
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: unknown }

/*
 * Uses node:http instead of fetch (decision 61). Each call has its own connection: the other side could close an idle
 * one just as a code is sent, and such a call must not be repeated.
 */

/** Starts the call. Resolves with the headers of the answer. Redirects are not followed. */
function begin(
  url: URL,
  call: Exchange,
  started: (request: ClientRequest) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, fields } = call
    const form = method === 'POST' ? encodeForm(fields, call.multipart ?? false) : undefined
    const sent = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...form?.headers,
      ...headers,
    }
    const make = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = make(url, { method, headers: sent, agent: false })
    request.on('response', resolve).on('error', reject)
    started(request)
    request.end(form?.body)
  })
}

async function readText(answer: IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest) throw new UpstreamFault('too-large', `over ${largest} bytes`)
    chunks.push(chunk)
  }
  if (!answer.complete) throw new UpstreamFault('reset')
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UpstreamFault('json', 'not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamFault('json')
  }
}

const largestError = 16_000
const errorPatience = 1_000

/** The message for the visitor in the body of a failed call, read with strict limits of time and size. */
async function errorText(answer: IncomingMessage): Promise<string> {
  const end = setTimeout(() => answer.destroy(), errorPatience)
  try {
    return bodyMessage(await readText(answer, largestError), answer.headers['content-type'])
  } catch {
    return ''
  } finally {
    clearTimeout(end)
  }
}

async function understand(answer: IncomingMessage, largest: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer
  const type = headers['content-type'] ?? 'none'
  if (status >= 300 && status < 400) throw new UpstreamFault('redirect', String(status))
  const isJson = /^application\/(.+\+)?json\b/i.test(type)
  if (status >= 500 || (status >= 400 && !isJson)) {
    throw new UpstreamFault('status', String(status), await errorText(answer))
  }
  if (!isJson) throw new UpstreamFault('content-type', type.slice(0, 60))
  return { status, headers, body: parse(await readText(answer, largest)) }
}

/**
 * One HTTP call: no redirects, one deadline, a JSON answer of limited size. A status from 500 is a fault; the caller
 * interprets a status from 400. Throws UpstreamFault.
 */
async function exchange(call: Exchange): Promise<Answer> {
  const { origin, method, path, fields, signal } = call
  const url = new URL(path, origin)
  if (method === 'GET') url.search = new URLSearchParams(fields).toString()
  let request: ClientRequest | undefined
  let late: UpstreamFault | undefined
  const end = () => {
    late = new UpstreamFault('timeout')
    request?.destroy(late)
  }
  const timer = setTimeout(end, call.timeout)
  signal?.addEventListener('abort', end)
  try {
    const answer = await begin(url, call, (started) => {
      request = started
      if (signal?.aborted) end()
    })
    return await understand(answer, call.largest)
  } catch (error) {
    throw late ?? toFault(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    request?.destroy() // discards the unread part of the answer
  }
}

export type RemoteOptions = {
  /** `API_HOST`. */
  origin: string
  signing: SigningStrategy
  /** Names of the visitor's cookies that are exchanged with the platform. */
  cookies: readonly string[]
  /** In ms; 60 s in §7 of the specification. */
  timeout?: number
}

/** One call. `requestId` is that of the visitor's request; absent in background jobs. */
export type Call = Pick<
  Exchange,
  'method' | 'path' | 'fields' | 'multipart' | 'headers' | 'signal'
> & {
  requestId?: string | undefined
  /** By default, calls to paths with /api/cms are signed (specification §7). */
  signed?: boolean
}
export type ParsedAnswer<Data> = Pick<Answer, 'status' | 'headers'> & { data: Data }

const largestAnswer = 2_000_000

/** The first place where the answer differs from its schema, without values. */
function misfit({ issues }: z.ZodError): string {
  const [first] = issues
  return `${first?.path.join('.') ?? ''} ${first?.code ?? ''}`.trim().slice(0, 120)
}

const saidIn = (body: unknown) =>
  typeof body === 'object' && body !== null ? upstreamMessage(body) : ''

function signedFields({ method, path, fields }: Call, { signing }: RemoteOptions): Fields {
  const params = Object.entries(fields)
  return { ...fields, ...signing.sign({ method, path, params }, new Date()) }
}

/** Signs and sends a call, and validates the answer. Throws UpstreamFault. */
export async function sendToPlatform<Data>(
  call: Call,
  shape: z.ZodType<Data>,
  options: RemoteOptions,
): Promise<ParsedAnswer<Data>> {
  const { origin, timeout = 60_000 } = options
  const signed = call.signed ?? call.path.includes('/api/cms')
  const fields = signed ? signedFields(call, options) : call.fields
  const headers = { ...call.headers, ...(call.requestId && { 'x-request-id': call.requestId }) }
  const answer = await exchange({
    ...call,
    origin,
    fields,
    headers,
    timeout,
    largest: largestAnswer,
  })
  const read = shape.safeParse(answer.body)
  if (!read.success) {
    const said = answer.status >= 400 ? saidIn(answer.body) : ''
    throw new UpstreamFault('shape', misfit(read.error), said)
  }
  return { status: answer.status, headers: answer.headers, data: read.data }
}
