import 'server-only'
import { parseArticle } from '@/lib/markdown/parse'
import { sectionPath } from '@/lib/routes'
import type { SearchEntry } from '@/lib/search/entry'
import type { ArticleText } from '@/schemas/articles'

export async function articleEntry(article: ArticleText): Promise<SearchEntry> {
  const { id, channel, title, summary, teacher, body = '' } = article
  const parsed = await parseArticle(body)
  const words = parsed.kind === 'read' ? parsed.words : body
  return {
    id: `article:${channel}/${id}`,
    kind: 'articles',
    href: `${sectionPath(channel)}/${id}`,
    name: title,
    context: '',
    words: teacher ? [teacher] : [],
    text: `${summary} ${words}`.trim(),
  }
}
