import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IdPrefix, MessageId } from '@/lib/i18n/message-ids'
import { translate, type Translate } from '@/lib/i18n/translate'

/** Returns the text of a message id in data, such as the issue of a schema. What is no id is a text of the server already. */
export function useTextOf(): (idOrText: string) => string {
  const { messages, formatMessage } = useIntl()
  const isKnown = (id: string): id is MessageId => Object.hasOwn(messages, id)
  return (idOrText) => (isKnown(idOrText) ? formatMessage({ id: idOrText }) : idOrText)
}

/** The function `t` of a client component: `const t = useT('components.staff')`. On the server it is `translator`. */
export function useT<Prefix extends IdPrefix | '' = ''>(prefix?: Prefix): Translate<Prefix> {
  const intl = useIntl()
  return useMemo(() => translate(intl, prefix), [intl, prefix])
}
