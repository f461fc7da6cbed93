import { signInRequired } from '@/lib/errors/sign-in-required'
import { redirectToSignIn } from '@/lib/http/browser/return-address'
import { hasMarkup } from '@/lib/text/markup'
import { leastPending, requestTimeout } from '@/schemas/constants'
import type { Result } from '@/lib/result'

/**
 * `status` is the HTTP status, 500 without an answer; `code` the number in the answer, or `timeout`, `offline` or
 * `login`. `message` is plain text in the visitor's language; if it is empty, the caller shows its general message.
 */
type SendFailure = {
  status: number
  code: number | string
  message: string
  fields?: Record<string, string>
  retryAfter?: number
}
export type SendResult = Result<{ data: unknown; message: string }, SendFailure>

export type SendFields = Readonly<Record<string, string>>

export type SendOptions = {
  signal?: AbortSignal
  timeout?: number
  /** Send the fields of a POST as multipart, where §7 of the specification requires it. */
  multipart?: boolean
  /** An answer without a signed-in user is expected: it does not redirect to the sign-in. */
  anonymous?: boolean
  /** Nothing shows that the call is pending, so that its result need not wait for `leastPending`. */
  quiet?: boolean
}

function bodyOf(fields: SendFields, multipart: boolean): URLSearchParams | FormData {
  if (!multipart) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const longestMessage = 200

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an empty text for markup, and shortens a long text. */
function plainMessage(text: unknown): string {
  if (typeof text !== 'string' || /^\s*</.test(text) || hasMarkup(text)) return ''
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longestMessage).join('')
}

function texts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, plainMessage(text)]))
}

/** Parses the two envelopes of the specification, `{code,msg}` and `{error,message}`; `error` may also be `true`. */
function understand(status: number, body: unknown, retryAfter: number | undefined): SendResult {
  const answer = isRecord(body) ? body : {}
  const flag = answer.code ?? answer.error
  // A body that is not JSON may be the message of a proxy; invalid JSON is not shown.
  const sentence = typeof body === 'string' && !/^\s*[[{]/.test(body) ? body : ''
  const message = plainMessage(answer.msg ?? answer.message ?? sentence)
  const succeeded = flag === 0 || flag === '0' || flag === false
  if (status >= 200 && status < 300 && succeeded) return { ok: true, data: answer.data, message }
  const own = typeof flag === 'number' || typeof flag === 'string' ? flag : status
  const code = message === signInRequired ? 'login' : own
  return { ok: false, status, code, message, fields: texts(answer.fields), retryAfter }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * A signal that is aborted at the timeout or with the caller's signal. AbortSignal.any is too new for the supported
 * browsers.
 */
function ending(timeout: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const state = { timedOut: false }
  const timer = setTimeout(() => {
    state.timedOut = true
    controller.abort()
  }, timeout)
  const pass = () => controller.abort()
  if (signal?.aborted) pass()
  signal?.addEventListener('abort', pass)
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', pass)
  }
  return { signal: controller.signal, state, release }
}

/** Does nothing outside browsers, in tests. */
function askToSignIn(): void {
  if (typeof window === 'undefined') return
  redirectToSignIn({ location, storage: () => sessionStorage, now: Date.now() })
}

/**
 * Calls the API from a browser: same origin, with cookies, fields form-encoded (in the query of a GET), timeout 60 s. Takes at
 * least 200 ms unless the call is quiet. An answer that requires a sign-in redirects to it. Never rejects, except with AbortError
 * when the caller's `signal` aborts the call.
 */
export async function sendRequest(
  method: 'GET' | 'POST',
  path: string,
  fields: SendFields = {},
  options: SendOptions = {},
): Promise<SendResult> {
  const called = call(method, path, fields, options)
  if (options.quiet) return called
  const [result] = await Promise.all([
    called,
    new Promise((done) => setTimeout(done, leastPending)),
  ])
  return result
}

/** A failed call. `message` is for the visitor; empty if the general message of the place must do. */
export class CallFailure extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The data of an answer, checked by `read`, which throws if they have another shape; throws CallFailure. */
export async function loadData<Data>(
  path: string,
  fields: SendFields,
  read: (data: unknown) => Data | Promise<Data>,
  options: SendOptions,
): Promise<Data> {
  const answer = await sendRequest('GET', path, fields, options)
  if (!answer.ok) throw new CallFailure(answer.message, answer.status)
  try {
    return await read(answer.data)
  } catch {
    throw new CallFailure('', 500)
  }
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  fields: SendFields,
  options: SendOptions,
): Promise<SendResult> {
  const query = new URLSearchParams(fields).toString()
  const address = method === 'GET' && query !== '' ? `${path}?${query}` : path
  const end = ending(options.timeout ?? requestTimeout, options.signal)
  try {
    const response = await fetch(address, {
      method,
      body: method === 'POST' ? bodyOf(fields, options.multipart ?? false) : undefined,
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      redirect: 'error', // our API never redirects; a captive portal does
      cache: 'no-store',
      signal: end.signal,
    })
    const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    const body = parse(await response.text())
    const result = understand(
      response.status,
      body,
      Number.isNaN(retryAfter) ? undefined : retryAfter,
    )
    if (!result.ok && result.code === 'login' && !options.anonymous) askToSignIn()
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, status: 500, code: end.state.timedOut ? 'timeout' : 'offline', message: '' }
  } finally {
    end.release()
  }
}
