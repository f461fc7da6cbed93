import type { Message } from '@/lib/signing/canonical'
import type { Result } from '@/schemas/result'

/**
 * Why a call is rejected. For the log and the answer: it helps to set up the other side and reveals nothing to
 * attackers.
 */
export type SignatureFault =
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
