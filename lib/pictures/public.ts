import 'server-only'
import { isPublic } from '@/lib/articles/overlay'
import type { StoredArticle } from '@/lib/articles/stored'
import { currentStored } from '@/lib/articles/stored-cache'
import type { Database } from '@/lib/db/store'
import { picturesOf } from '@/schemas/article-entry'

type ShownPictures = ReadonlyMap<string, readonly StoredArticle[]>
const known = new WeakMap<readonly StoredArticle[], ShownPictures>()

/** The articles by the pictures that they show; computed once for each state of the articles. */
function shownBy(articles: readonly StoredArticle[]): ShownPictures {
  const found = known.get(articles)
  if (found) return found
  const shown = new Map<string, StoredArticle[]>()
  for (const article of articles)
    for (const id of picturesOf(article)) shown.set(id, [...(shown.get(id) ?? []), article])
  known.set(articles, shown)
  return shown
}

/**
 * Whether visitors may see a picture: a public article shows it. Follows a change of an article at once, and that of
 * another process after two seconds.
 */
export async function isPublicPicture(db: Database, id: string, at: Date): Promise<boolean> {
  const articles = shownBy(await currentStored(db)).get(id) ?? []
  return articles.some((article) => isPublic(article, at))
}
