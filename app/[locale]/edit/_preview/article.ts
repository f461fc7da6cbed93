import 'server-only'
import { datedArticles } from '@/lib/articles/catalogue'
import { dayOf } from '@/lib/articles/day'
import { selectOne } from '@/lib/articles/select'
import { getArticleSeeds } from '@/lib/content/documents'
import type { Article } from '@/schemas/articles'
import { kind, type ArticleChannel } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

/** An article with unsaved changes among the others of its language. `key` is `{channel}/{id}`. */
export function articleOf(locale: Locale, key: string, values: unknown, body: string): Article | undefined {
  const [channel, id = ''] = key.split('/') as [ArticleChannel, string?]
  const seed = { ...kind.schema.parse(values), id, channel, body }
  const others = getArticleSeeds(locale).filter((one) => one.channel !== channel || one.id !== id)
  return selectOne(datedArticles([...others, seed], dayOf(new Date())), { channel, id })
}
