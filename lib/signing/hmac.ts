import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { canonicalText, type Message } from '@/lib/signing/canonical'
import type { SigningStrategy, Verdict } from '@/lib/signing/strategy'

export type SigningKey = { id: string; salt: string }

/** Remembers a nonce for so many seconds; true for the first who brings it, of any number at once. */
export type RememberNonce = (
  nonce: { keyId: string; nonce: string },
  seconds: number,
  at: Date,
) => Promise<boolean>

type Options = {
  current: SigningKey
  /** Still accepted while the other side changes over; never signed with. */
  previous?: SigningKey | undefined
  remember: RememberNonce
}

/** How far the clocks of both sides may be apart, a call's way included. In seconds. */
const tolerance = 300
/** A nonce is remembered until no clock could take its call for a fresh one; the last second counts. */
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
  return values.length === 1 && typeof value === 'string' && formats[name].test(value) ? value : undefined
}

const isWellFormed = ({ params }: Message) =>
  params.flat().every((part) => typeof part !== 'string' || part.isWellFormed())

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}

const refuse = (fault: Extract<Verdict, { ok: false }>['fault']): Verdict => ({ ok: false, fault })

/** The default strategy: HMAC-SHA256 under a shared salt, with a time window and nonces used once. Source: decision 60. */
export function hmacSigning({ current, previous, remember }: Options): SigningStrategy {
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
      if (!timestamp || !nonce || !keyId || !signature || !isWellFormed(message)) return refuse('missing')
      const salt = salts.get(keyId)
      if (salt === undefined) return refuse('unknown-key')
      if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > tolerance) return refuse('stale')
      if (!isEqual(hmacSignature(salt, message), signature)) return refuse('wrong')
      // Last, so that only who holds the salt can fill the memory.
      const first = await remember({ keyId, nonce }, remembered, at)
      return first ? { ok: true, keyId } : refuse('replayed')
    },
  }
}
