import { and, eq, sql, type SQL } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { kindOfNumber } from '@/lib/people/number'
import { isAddress } from '@/schemas/email'

/** What identifies a person: a number of mainland China or, for people elsewhere, the e-mail address. */
type Reached = { phone: string; email: string | null }

/** Whether the person applied by e-mail: the phone is none, or of another country. */
export const isByMail = ({ phone }: Pick<Reached, 'phone'>) =>
  ['foreign', 'none'].includes(kindOfNumber(phone))

/** Whether the person can be sent text messages. */
export const getsTexts = ({ phone }: Pick<Reached, 'phone'>) => kindOfNumber(phone) === 'mobile'

export function accountOf({
  phone,
  email,
}: {
  phone: string
  email?: string | null | undefined
}): string {
  return isByMail({ phone }) ? (email ?? '') : phone
}

/** Whether two applications are of one person. An empty phone or address identifies nobody. */
export function isSameAccount(one: Reached, other: Reached): boolean {
  return accountOf(one) !== '' && accountOf(one) === accountOf(other)
}

/**
 * The applications of a person; none for an empty account, as most people who applied by e-mail have an empty phone. An
 * address that an officer entered beside a number identifies nobody.
 */
export function ofAccount(account: string): SQL {
  if (account === '') return sql`false`
  const { phone, email } = applications
  const own = isAddress(account)
    ? and(eq(email, account), sql`${phone} !~ '^[01]'`)
    : eq(phone, account)
  return own ?? eq(phone, account)
}
