import type { applications } from '@/lib/db/schema/applications'
import type { MessageChannel } from '@/lib/messages/kinds'

/** Why nothing is sent to an applicant: suspected as spam, asked for no messages, or without an e-mail address. */
export type Withheld = 'spam' | 'unwanted' | 'no-email'

type Application = Pick<typeof applications.$inferSelect, 'flags' | 'messagesRefusedAt' | 'email'>

export function withheldFrom(
  { flags, messagesRefusedAt, email }: Application,
  channel: MessageChannel,
): Withheld | undefined {
  if (flags.length > 0) return 'spam'
  if (messagesRefusedAt !== null) return 'unwanted'
  return channel === 'mail' && email === null ? 'no-email' : undefined
}
