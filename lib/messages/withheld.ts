import { isByMail } from '@/lib/applications/account'
import type { applications } from '@/lib/db/schema/applications'
import type { MessageVia } from '@/lib/messages/kinds'

/**
 * Why nothing is sent to an applicant: suspected as spam, asked for no messages, or without an e-mail
 * address or a mobile number of mainland China. */
export type Withheld = 'spam' | 'unwanted' | 'no-email' | 'no-mobile'

type Reachable = Pick<typeof applications.$inferSelect, 'flags' | 'messagesRefusedAt' | 'email' | 'phone'>

export function withheldFrom(
  { flags, messagesRefusedAt, email, phone }: Reachable,
  via: MessageVia,
): Withheld | undefined {
  if (flags.length > 0) return 'spam'
  if (messagesRefusedAt !== null) return 'unwanted'
  if (via === 'sms' && isByMail({ phone })) return 'no-mobile'
  return via === 'mail' && email === null ? 'no-email' : undefined
}
