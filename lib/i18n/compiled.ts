import 'server-only'
import type { MessageFormatElement } from 'react-intl'
import { getIntl } from '@/lib/i18n/intl'
import type { IdPrefix, MessageId } from '@/lib/i18n/message-ids'
import { getCatalog } from '@/lib/i18n/messages'
import type { Locale } from '@/schemas/locale'

/** Parsed messages by their ids, because browsers have no parser. Some only, but react-intl's types demand all. */
export type CompiledMessages = Record<MessageId, MessageFormatElement[]>

/** The messages of these ids. A prefix stands for all ids below it: `components.enrolment.code`. */
export function compileMessages(locale: Locale, ids: readonly (MessageId | IdPrefix)[]): CompiledMessages {
  const { formatters } = getIntl(locale)
  const named = Object.entries(getCatalog(locale)).filter(([id]) =>
    ids.some((one) => id === one || id.startsWith(`${one}.`)),
  )
  return Object.fromEntries(
    named.map(([id, text]) => [id, formatters.getMessageFormat(text, locale).getAst()]),
  ) as CompiledMessages
}
