import type { ProviderTemplate } from '@/lib/messages/kinds'
import type { Purpose } from '@/schemas/verification'

/** A message with a code. `text` is complete, in the visitor's language. */
export type CodeMessage = {
  /** A mobile number, or the address for a sender of mails. */
  phone: string
  code: string
  purpose: Purpose
  text: string
  at: Date
}

/**
 * A text message of an officer to an applicant. `text` is complete. `id` is the idempotency key: a message is sent
 * again after a failure, and the gateway must send it once. `template` is for gateways that send only approved texts.
 */
export type TextMessage = {
  id: string
  phone: string
  purpose: 'message'
  text: string
  template: ProviderTemplate | undefined
  at: Date
}

/**
 * Sends text messages. Rejects if the message was not accepted; there are no retries. A sender for a provider that
 * sends approved texts only must reject a `TextMessage` without a template.
 */
export type SmsSender<Message = CodeMessage> = (message: Message) => Promise<void>

export type AnySmsSender = SmsSender<CodeMessage | TextMessage>
