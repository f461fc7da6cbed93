import { PlatformUnavailable } from '@/lib/platform/port'
import { hasMarkup } from '@/lib/text/markup'

const longest = 200

/** Control characters, line and paragraph separators, and characters that change the text direction. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/gu

/**
 * The platform's message for a visitor: plain text on one line, at most 200 characters. Empty if there is none or if it
 * is markup; the site then uses its own message.
 */
export function upstreamMessage(answer: { msg?: unknown; message?: unknown }): string {
  const text = [answer.msg, answer.message].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  if (typeof text !== 'string' || hasMarkup(text)) return ''
  const line = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('')
}

/**
 * The message in the body of a failed call: that of its JSON, or the body itself if it is plain text, for example from
 * a proxy. Empty for invalid JSON.
 */
export function bodyMessage(body: string, type = ''): string {
  if (/html|xml/i.test(type)) return ''
  if (!/json/i.test(type) && !/^\s*[[{"]/.test(body)) return upstreamMessage({ message: body })
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? upstreamMessage(answer) : ''
  } catch {
    return ''
  }
}

/** What was wrong with a call or its answer. */
export type FaultKind =
  | 'unreachable' // no server, or an unknown host name
  | 'reset' // the connection ended before the answer did
  | 'tls'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'content-type'
  | 'too-large'
  | 'json'
  | 'shape'
  | 'declined' // a code other than 0 where only 0 is valid
  | 'circuit' // not called: too many recent failures
  | 'crowded' // not called: too many calls are waiting

/**
 * The remote platform is not available, or its answer is not valid. `detail` contains no personal data and no secrets.
 */
export class UpstreamFault extends PlatformUnavailable {
  static override [Symbol.hasInstance](error: unknown): error is UpstreamFault {
    return error instanceof PlatformUnavailable && 'kind' in error
  }

  readonly kind: FaultKind
  readonly detail: string

  constructor(kind: FaultKind, detail = '', said = '') {
    super(
      `The remote platform is not available (${detail === '' ? kind : `${kind}: ${detail}`})`,
      said,
    )
    this.kind = kind
    this.detail = detail
  }
}

const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/
const tls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/

/** The error code of the system, from the innermost cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const inner = error.cause === undefined ? '' : codeOf(error.cause)
  const own: unknown = Reflect.get(error, 'code')
  return inner || (typeof own === 'string' ? own : '')
}

/** Converts a network error to UpstreamFault. */
export function toFault(error: unknown): UpstreamFault {
  if (error instanceof UpstreamFault) return error
  const code = codeOf(error)
  if (unreachable.test(code)) return new UpstreamFault('unreachable', code)
  if (code === 'ETIMEDOUT') return new UpstreamFault('timeout', code)
  if (tls.test(code)) return new UpstreamFault('tls', code)
  return new UpstreamFault('reset', code)
}

type Refusal = { code: number; msg?: unknown; message?: unknown }

/** The fault for an answer with a code other than 0 where only 0 is valid. Its message is passed on to the visitor. */
export function declinedFault(answer: Refusal): UpstreamFault {
  return new UpstreamFault('declined', `code ${answer.code}`, upstreamMessage(answer))
}
