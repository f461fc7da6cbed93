import { and, eq, notLike, sql, type SQL } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { isAddress } from '@/schemas/email'

/** What identifies a person: a mobile number of mainland China or, for people elsewhere, the e-mail address. */
type Reached = { phone: string; email: string | null }

/** Whether the person applied by e-mail. The phone is then empty or begins with `+`. */
export const isByMail = ({ phone }: Pick<Reached, 'phone'>) => !phone.startsWith('1')

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
 * address that an officer entered beside a mobile number identifies nobody.
 */
export function ofAccount(account: string): SQL {
  if (account === '') return sql`false`
  const { phone, email } = applications
  const own = isAddress(account)
    ? and(eq(email, account), notLike(phone, '1%'))
    : eq(phone, account)
  return own ?? eq(phone, account)
}
