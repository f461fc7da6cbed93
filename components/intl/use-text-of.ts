import { useIntl } from 'react-intl'
import type { MessageId } from '@/lib/i18n/message-ids'

/** Returns the text of a message id in data, such as the issue of a schema. What is no id is a text of the server already. */
export function useTextOf(): (idOrText: string) => string {
  const { messages, formatMessage } = useIntl()
  const isKnown = (id: string): id is MessageId => Object.hasOwn(messages, id)
  return (idOrText) => (isKnown(idOrText) ? formatMessage({ id: idOrText }) : idOrText)
}
