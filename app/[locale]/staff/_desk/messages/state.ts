import 'server-only'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { parseReason } from '@/lib/outbox/reasons'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'

type Message = OpenedApplication['messages'][number]
type Opened = Pick<OpenedApplication, 'deliveries'>

/** What a message is and what became of it: “Text message: sent”. */
export function messageTitle({ t }: Pick<Desk, 't'>, message: Message, opened: Opened): string {
  if (message.direction === 'in') return t(`message.answer.${message.channel}`)
  const what = t(message.channel === 'mail' ? 'message.channel.mail' : 'message.channel.sms')
  const subject = message.subject === '' ? '' : t('message.about', { subject: userText(message.subject) })
  const state = stateOf({ t }, message, opened)
  return t('message.title-state', { what: `${what}${subject}`, state })
}

/** A message without a delivery was withdrawn with the release of its application. */
function stateOf({ t }: Pick<Desk, 't'>, { id }: Message, { deliveries }: Opened): string {
  const delivery = deliveries.find((one) => one.id === id)
  if (!delivery) return t('message.state.withdrawn')
  if (delivery.status === 'sent') return t('message.state.sent')
  if (delivery.lastError === null) return t('message.state.queued')
  const reason = t(`deliveries.reason.${parseReason(delivery.lastError).word}`)
  return t(delivery.status === 'dead' ? 'message.state.failed' : 'message.state.again', { reason })
}
