import type { Purpose } from '@/schemas/verification'

/** A text message with a code. `text` is complete, in the visitor's language. */
export type CodeMessage = {
  phone: string
  code: string
  purpose: Purpose
  text: string
  at: Date
}

/** Sends text messages. Rejects if the message was not accepted; there are no retries. */
export type SmsSender = (message: CodeMessage) => Promise<void>
