import 'server-only'
import { plainText } from '@/app/search/plain-text'
import { searchContext } from '@/app/search/context'
import type { Locale } from '@/lib/i18n/locales'
import { channelPath } from '@/lib/routes'
import type { SearchEntry } from '@/lib/search/entry'
import type { ArticleText } from '@/schemas/articles'

/** An article as an entry of the search. */
export function articleEntry(locale: Locale, article: ArticleText): SearchEntry {
  const { id, channel, title, summary, teacher, body = '' } = article
  return {
    id: `article:${channel}/${id}`,
    kind: 'articles',
    href: `${channelPath(channel)}/${id}`,
    name: title,
    context: '',
    words: teacher ? [teacher] : [],
    text: `${summary} ${plainText(body, searchContext(locale))}`.trim(),
  }
}
