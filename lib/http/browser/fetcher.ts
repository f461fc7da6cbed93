import { signInDemanded } from '@/lib/errors/sign-in-demanded'
import { leadToSignIn } from '@/lib/http/browser/sign-in'

/** The two ways a call ends, for whoever shows it. */
export type SendResult =
  | { ok: true; data: unknown; message: string }
  /**
   * `status` is the HTTP status, 0 when no answer came; `code` the answer's own number, or `timeout`, `offline` or
   * `login`. `message` is plain text in the visitor's language, or empty: then the caller says its general sentence.
   */
  | {
      ok: false
      status: number
      code: number | string
      message: string
      fields?: Record<string, string>
      retryAfter?: number
    }

export type SendFields = Readonly<Record<string, string>>

type Options = {
  signal?: AbortSignal
  timeout?: number
  /** Send the fields of a POST as multipart, where the specification's §7 states it. */
  multipart?: boolean
  /** That nobody is signed in is an ordinary answer here: it does not lead to the sign-in. */
  anonymous?: boolean
}

function bodyOf(fields: SendFields, multipart: boolean): URLSearchParams | FormData {
  if (!multipart) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Specification §7: 60 s. */
const defaultTimeout = 60_000
const longestMessage = 200

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Markup is never shown, nor a page of text. */
function plainMessage(text: unknown): string {
  if (typeof text !== 'string' || /^\s*<|<\/?[a-z][^>]*>/i.test(text)) return ''
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longestMessage).join('')
}

function texts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, plainMessage(text)]))
}

/** The two envelopes of the specification, `{code,msg}` and `{error,message}`; an `error` flag may also be `true`. */
function understand(status: number, body: unknown, retryAfter: number | undefined): SendResult {
  const answer = isRecord(body) ? body : {}
  const flag = answer.code ?? answer.error
  // A body that is no JSON may be a sentence of a proxy; broken JSON is nothing to show.
  const sentence = typeof body === 'string' && !/^\s*[[{]/.test(body) ? body : ''
  const message = plainMessage(answer.msg ?? answer.message ?? sentence)
  const succeeded = flag === 0 || flag === '0' || flag === false
  if (status >= 200 && status < 300 && succeeded) return { ok: true, data: answer.data, message }
  const own = typeof flag === 'number' || typeof flag === 'string' ? flag : status
  const code = message === signInDemanded ? 'login' : own
  return { ok: false, status, code, message, fields: texts(answer.fields), retryAfter }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Ends a fetch at the deadline or with the caller's signal. AbortSignal.any is too new for the browsers we serve. */
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

/** Outside of a browser, in tests, there is nowhere to lead. */
function askToSignIn(): void {
  if (typeof window === 'undefined') return
  leadToSignIn({ location, storage: () => sessionStorage, now: Date.now() })
}

/**
 * The one way browser code calls the API: same origin, with cookies, fields form-encoded (in the query of a GET),
 * 60 s. An answer that demands a signed-in visitor leads to the sign-in. Never rejects, except with AbortError when the caller's own `signal` ends the call.
 */
export async function send(
  method: 'GET' | 'POST',
  path: string,
  fields: SendFields = {},
  options: Options = {},
): Promise<SendResult> {
  const query = new URLSearchParams(fields).toString()
  const address = method === 'GET' && query !== '' ? `${path}?${query}` : path
  const end = ending(options.timeout ?? defaultTimeout, options.signal)
  try {
    const response = await fetch(address, {
      method,
      body: method === 'POST' ? bodyOf(fields, options.multipart ?? false) : undefined,
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      redirect: 'error', // our calls never redirect; a captive portal does
      cache: 'no-store',
      signal: end.signal,
    })
    const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    const body = parse(await response.text())
    const result = understand(response.status, body, Number.isNaN(retryAfter) ? undefined : retryAfter)
    if (!result.ok && result.code === 'login' && !options.anonymous) askToSignIn()
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, status: 0, code: end.state.timedOut ? 'timeout' : 'offline', message: '' }
  } finally {
    end.release()
  }
}
