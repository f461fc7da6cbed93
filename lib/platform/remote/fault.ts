import { PlatformUnavailable } from '@/lib/platform/port'
import { upstreamMessage } from '@/lib/platform/remote/message'

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
    super(`The remote platform is not available (${detail === '' ? kind : `${kind}: ${detail}`})`, said)
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
export function declined(answer: Refusal): UpstreamFault {
  return new UpstreamFault('declined', `code ${answer.code}`, upstreamMessage(answer))
}
