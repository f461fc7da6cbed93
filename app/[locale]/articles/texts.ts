import 'server-only'
import type { ItemTexts } from '@/components/articles/item'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

type TextValues = Record<string, string | number>
export type Text = (id: IdBelow<'components.articles'>, values?: TextValues) => string

/** The texts of the article pages, by id without prefix. */
export function articleText(locale: Locale): Text {
  return (id, values) => getIntl(locale).formatMessage({ id: `components.articles.${id}` }, values)
}

export function itemTexts(text: Text): ItemTexts {
  return { upcoming: text('teaser.upcoming'), recording: text('teaser.recording'), minutes: text('minutes') }
}
