import type { Purpose } from '@/schemas/verification'

/** One text message with a code. `text` is ready to send, in the visitor's language. */
export type CodeMessage = {
  phone: string
  code: string
  purpose: Purpose
  text: string
  at: Date
}

/** A way to send text messages. Rejects when the message was not taken over; it is not tried again here. */
export type SmsSender = (message: CodeMessage) => Promise<void>
