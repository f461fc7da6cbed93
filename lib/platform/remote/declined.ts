import { UpstreamFault } from '@/lib/platform/remote/fault'
import { upstreamMessage } from '@/lib/platform/remote/message'

type Refusal = { code: number; msg?: unknown; message?: unknown }

/** The fault for an answer with a code other than 0 where only 0 is valid. Its message is passed on to the visitor. */
export function declined(answer: Refusal): UpstreamFault {
  return new UpstreamFault('declined', `code ${answer.code}`, upstreamMessage(answer))
}
