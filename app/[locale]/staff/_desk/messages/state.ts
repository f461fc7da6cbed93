import 'server-only'
import type { OpenedApplication } from '@/lib/applications/read'
import { parseReason } from '@/lib/outbox/reasons'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '../session/desk'

type Message = OpenedApplication['messages'][number]
type Opened = Pick<OpenedApplication, 'deliveries'>

/** What a message is and what became of it: “Text message: sent”. */
export function messageTitle({ text }: Pick<Desk, 'text'>, message: Message, opened: Opened): string {
  if (message.direction === 'in') return text(`message.answer.${message.channel}`)
  const what = text(message.channel === 'mail' ? 'message.channel.mail' : 'message.channel.sms')
  const subject = message.subject === '' ? '' : text('message.about', { subject: userText(message.subject) })
  const state = stateOf({ text }, message, opened)
  return text('message.title-state', { what: `${what}${subject}`, state })
}

/** A message without a delivery was withdrawn with the release of its application. */
function stateOf({ text }: Pick<Desk, 'text'>, { id }: Message, { deliveries }: Opened): string {
  const delivery = deliveries.find((one) => one.id === id)
  if (!delivery) return text('message.state.withdrawn')
  if (delivery.status === 'sent') return text('message.state.sent')
  if (delivery.lastError === null) return text('message.state.queued')
  const reason = text(`deliveries.reason.${parseReason(delivery.lastError).word}`)
  return text(delivery.status === 'dead' ? 'message.state.failed' : 'message.state.again', { reason })
}
