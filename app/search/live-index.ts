import 'server-only'
import { articleEntry } from '@/app/search/article-entries'
import { siteEntries } from '@/app/search/entries'
import { onArticlesChanged } from '@/lib/articles/changes'
import { getSearchWords } from '@/lib/content/search'
import { StoreUnavailable } from '@/lib/db/errors'
import type { Locale } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { getPlatform } from '@/lib/platform/platform'
import { PlatformUnavailable } from '@/lib/platform/port'
import { SearchIndex } from '@/lib/search/search-index'
import type { ArticleText } from '@/schemas/articles'

/** How long articles are taken as current, in ms. A change by this process shows at once. */
const fresh = 1_000

type Known = { article: ArticleText; id: string }

const isSame = (one: ArticleText, other: ArticleText) =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.body === other.body &&
  one.teacher === other.teacher

/** The index of one language: its content, which changes only by a deploy, and the articles that are public now. */
export class LiveIndex {
  readonly #locale: Locale
  readonly #index: SearchIndex
  readonly #articles = new Map<string, Known>()
  #readAt = 0
  #reading: Promise<void> | undefined

  constructor(locale: Locale, index: SearchIndex) {
    this.#locale = locale
    this.#index = index
    onArticlesChanged(() => (this.#readAt = 0))
  }

  static async of(locale: Locale): Promise<LiveIndex> {
    const index = new SearchIndex(locale, getSearchWords(locale))
    await index.addInSteps(siteEntries(locale))
    return new LiveIndex(locale, index)
  }

  /** The index with the articles of now. If they cannot be read, with those that were read last. */
  async current(): Promise<SearchIndex> {
    if (Date.now() - this.#readAt >= fresh) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    return this.#index
  }

  async #read(): Promise<void> {
    const askedAt = Date.now()
    try {
      await this.#replace(await getPlatform().articleTexts({ locale: this.#locale }))
      this.#readAt = askedAt
    } catch (error) {
      if (!(error instanceof PlatformUnavailable || error instanceof StoreUnavailable)) throw error
      log().warn({ reason: error.message }, 'the search could not read the articles')
    }
  }

  async #replace(articles: readonly ArticleText[]): Promise<void> {
    const now = new Map(articles.map((article) => [`${article.channel}/${article.id}`, article]))
    for (const [key, { article, id }] of this.#articles) {
      const same = now.get(key)
      if (same && isSame(same, article)) continue
      this.#index.remove(id)
      this.#articles.delete(key)
    }
    for (const [key, article] of now) {
      if (this.#articles.has(key)) continue
      const entry = await articleEntry(article)
      this.#index.add(entry)
      this.#articles.set(key, { article, id: entry.id })
    }
  }
}
