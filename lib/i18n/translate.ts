import type { IntlShape } from 'react-intl'
import type { IdBelow, IdPrefix, MessageId } from '@/lib/i18n/message-ids'

export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a message. With a prefix it takes what follows it: `Translate<'components.staff'>` takes `bar.label`. */
export type Translate<Prefix extends IdPrefix | '' = ''> = (
  id: Prefix extends '' ? MessageId : IdBelow<Prefix>,
  values?: MessageValues,
) => string

/** The texts of the desk, by their ids without `components.staff.`. */
export type StaffTranslate = Translate<'components.staff'>

/** The function `t` of a page or component, from its react-intl object. */
export function translate<Prefix extends IdPrefix | '' = ''>(
  intl: Pick<IntlShape, 'formatMessage'>,
  prefix?: Prefix,
): Translate<Prefix> {
  // The type of the result accepts only ids that are messages with this prefix.
  // eslint-disable-next-line no-restricted-syntax
  const whole = (id: string) => (prefix ? `${prefix}.${id}` : id) as MessageId
  return (id: string, values) => intl.formatMessage({ id: whole(id) }, values)
}
