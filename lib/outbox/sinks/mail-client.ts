import { createTransport, type SendMailOptions } from 'nodemailer'
import { failedDelivery, failureOf } from '@/lib/outbox/reasons'
import type { Delivery } from '@/lib/outbox/sink'

/** Timeout of the mail server, in ms. */
const silence = 20_000

export type OutgoingMail = Pick<
  SendMailOptions,
  'messageId' | 'date' | 'subject' | 'text' | 'html' | 'headers' | 'replyTo' | 'attachments'
> & { from: string; to: readonly string[] }

/** Sends one mail. Delivered once the mail server has accepted it for at least one recipient. */
export type MailClient = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivery>

/** A client of a mail server: `smtp://user:password@host:587` or `smtps://…`. */
export function mailClient(smtpUrl: string): MailClient {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // As objects, because a comma or a line break in a string would add recipients.
  const person = (address: string) => ({ name: '', address })
  return async ({ from, to, ...mail }, signal) => {
    try {
      await transport.sendMail({ ...mail, from: person(from), to: to.map(person), signal })
      return { kind: 'delivered' }
    } catch (error) {
      return refusal(error) ?? failureOf(signal.aborted ? signal.reason : error)
    }
  }
}

/**
 * The failure from the answer of the mail server, if there is one. A rejected message (5xx) is permanent; a rejected
 * sign-in is not, because the operator can fix it.
 */
function refusal(error: unknown): Delivery | undefined {
  if (!(error instanceof Error)) return undefined
  const { responseCode, response, code } = error as {
    responseCode?: number
    response?: string
    code?: string
  }
  if (code === 'ETLS') return failedDelivery('tls', error.message)
  if (responseCode === undefined) return undefined
  const final =
    responseCode >= 500 && code !== 'EAUTH' && responseCode !== 530 && responseCode !== 535
  return failedDelivery('rejected', response ?? String(responseCode), final)
}
