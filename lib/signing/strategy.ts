import type { Message } from '@/lib/signing/canonical'

/** Why a call is refused. For the log and the answer: it helps whoever sets the other end up, and no attacker. */
export type SignatureFault =
  | 'missing' // no signature, or not each of its parameters exactly once and well-formed
  | 'unknown-key'
  | 'stale' // signed too long ago, or with a clock that runs ahead
  | 'wrong'
  | 'replayed'

export type Verdict = { ok: true; keyId: string } | { ok: false; fault: SignatureFault }

/** A way to sign calls and to check signed ones. Another way is another value of this type. */
export type SigningStrategy = {
  /** The parameters to add to a message, so that it passes `verify` once at the other end. */
  sign(message: Message, at: Date): Record<string, string>
  verify(message: Message, at: Date): Promise<Verdict>
}
