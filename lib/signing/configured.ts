import 'server-only'
import { type Database, getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { takeAllowance } from '@/lib/http/server/rate-limit'
import { createHmac, randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import type { Result } from '@/lib/result'

/**
 * Why a call is rejected. For the log and the answer: it helps to set up the other side and reveals nothing to
 * attackers.
 */
type SignatureFault =
  | 'missing' // no signature, or a parameter that is missing, repeated or malformed
  | 'unknown-key'
  | 'stale' // signed too long ago, or with a clock that is ahead
  | 'wrong'
  | 'replayed'

export type Verdict = Result<{ keyId: string }, { fault: SignatureFault }>

export type SigningStrategy = {
  /** The parameters to add to a call, so that `verify` accepts it once. */
  sign(message: Message, at: Date): Record<string, string>
  verify(message: Message, at: Date): Promise<Verdict>
}

/** One parameter of a call. A file is given as its bytes. */
type Param = readonly [name: string, value: string | Uint8Array]

/** The signed part of a call: `params` are the query of a GET or the form fields of a POST. */
export type Message = {
  method: string
  /** As in the request line, without the query. */
  path: string
  params: readonly Param[]
}

function encode([name, value]: Param): string {
  const text = typeof value === 'string' ? value : createHash('sha256').update(value).digest('hex')
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
}

/**
 * The canonical text of a call: method, path and every parameter except `signature`, encoded and sorted by the encoded
 * pair (ASCII). Throws URIError on a lone surrogate. Source: docs/guides/integrations.md.
 */
export function canonicalText({ method, path, params }: Message): string {
  const signed = params.filter(([name]) => name !== 'signature')
  return [method.toUpperCase(), path, signed.map(encode).sort().join('&')].join('\n')
}

type SigningKey = { id: string; salt: string }

/** Stores a nonce for some seconds. Resolves to true for the first caller only. */
export type RememberNonce = (
  nonce: { keyId: string; nonce: string },
  seconds: number,
  at: Date,
) => Promise<boolean>

type HmacOptions = {
  current: SigningKey
  /** Accepted while the other side changes its key; not used for signing. */
  previous?: SigningKey | undefined
  remember: RememberNonce
}

/** Tolerated difference of the clocks, including the duration of a call, in seconds. */
const tolerance = 300
/** Nonces are stored until no clock accepts their timestamp, including the last second. */
const remembered = 2 * tolerance + 1

const formats = {
  timestamp: /^\d{1,12}$/,
  nonce: /^[A-Za-z0-9_-]{16,64}$/,
  key_id: /^[A-Za-z0-9._-]{1,64}$/,
  signature: /^[0-9a-f]{64}$/,
}
type Mark = keyof typeof formats

/** Hexadecimal HMAC-SHA256 of the canonical text. */
function hmacSignature(salt: string, message: Message): string {
  return createHmac('sha256', salt).update(canonicalText(message)).digest('hex')
}

function readMark({ params }: Message, name: Mark): string | undefined {
  const values = params.filter(([own]) => own === name).map(([, value]) => value)
  const [value] = values
  return values.length === 1 && typeof value === 'string' && formats[name].test(value)
    ? value
    : undefined
}

const isWellFormed = ({ params }: Message) =>
  params.flat().every((part) => typeof part !== 'string' || part.isWellFormed())

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}

const refuse = (fault: Extract<Verdict, { ok: false }>['fault']): Verdict => ({ ok: false, fault })

/** The default strategy: HMAC-SHA256 with a shared salt, a time window and single-use nonces. Source: docs/decisions/061-remote-platform.md. */
export function hmacSigning({ current, previous, remember }: HmacOptions): SigningStrategy {
  const salts = new Map([previous, current].flatMap((key) => (key ? [[key.id, key.salt]] : [])))
  return {
    sign({ method, path, params }, at) {
      const marks = {
        timestamp: String(Math.floor(at.getTime() / 1000)),
        nonce: randomBytes(16).toString('hex'),
        key_id: current.id,
      }
      const message = { method, path, params: [...params, ...Object.entries(marks)] }
      return { ...marks, signature: hmacSignature(current.salt, message) }
    },
    async verify(message, at) {
      const timestamp = readMark(message, 'timestamp')
      const nonce = readMark(message, 'nonce')
      const keyId = readMark(message, 'key_id')
      const signature = readMark(message, 'signature')
      if (!timestamp || !nonce || !keyId || !signature || !isWellFormed(message))
        return refuse('missing')
      const salt = salts.get(keyId)
      if (salt === undefined) return refuse('unknown-key')
      if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > tolerance) return refuse('stale')
      if (!isEqual(hmacSignature(salt, message), signature)) return refuse('wrong')
      // Last, so that only callers with the salt can store nonces.
      const first = await remember({ keyId, nonce }, remembered, at)
      return first ? { ok: true, keyId } : refuse('replayed')
    },
  }
}

/**
 * Stores nonces as rate limits of one: counted in one atomic statement, shared by all servers and deleted after they
 * expire.
 */
export function storedNonces(open: () => Promise<{ db: Database }>): RememberNonce {
  return async ({ keyId, nonce }, seconds, at) => {
    const { db } = await open()
    const { ok } = await takeAllowance(
      db,
      [{ key: `nonce:${keyId}:${nonce}`, count: 1, seconds }],
      at,
    )
    return ok
  }
}

type Keys = Pick<Env, 'CMS_KEY_ID' | 'CMS_SALT' | 'CMS_PREVIOUS_KEY_ID' | 'CMS_PREVIOUS_SALT'>

/** The signing strategy with the configured keys. This is the place to configure another strategy. */
export function configuredSigning(keys: Keys): SigningStrategy {
  const { CMS_PREVIOUS_KEY_ID: id, CMS_PREVIOUS_SALT: salt } = keys
  return hmacSigning({
    current: { id: keys.CMS_KEY_ID, salt: keys.CMS_SALT },
    previous: id !== undefined && salt !== undefined ? { id, salt } : undefined,
    remember: storedNonces(getStore),
  })
}
