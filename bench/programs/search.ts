import { articleEntry } from '@/app/search/site-search'
import { siteEntries } from '@/app/search/entries'
import { getArticleSeeds, getSearchWords } from '@/lib/content/documents'
import { locales, type Locale } from '@/lib/i18n/locales'
import { resultsOf } from '@/lib/search/results'
import { SearchIndex } from '@/lib/search/search-index'
import { longestQuery } from '@/schemas/search'
import { processorTime, timed } from '@/bench/desk/measure'
import type { Bench } from '@/bench/support/table'
import { expectations } from '@/tests/unit/search/queries'

const runs = 300

/** Queries with as many words as are looked up, each with many synonyms or unknown to the index. */
const worst = [
  '学费认证签证英语要求老师开课截止学制报名录取材料',
  'tuiton recogniton vissa teechers ofice start langth apply',
].map((query) => query.slice(0, longestQuery))

async function build(locale: Locale): Promise<SearchIndex> {
  const index = new SearchIndex(locale, getSearchWords(locale))
  await index.addInSteps([
    ...siteEntries(locale),
    ...(await Promise.all(getArticleSeeds(locale).map(articleEntry))),
  ])
  return index
}

async function measure(locale: Locale) {
  globalThis.gc?.()
  const [heap, began] = [process.memoryUsage().heapUsed, processorTime()]
  const index = await build(locale)
  const took = processorTime() - began
  globalThis.gc?.()
  const size = (process.memoryUsage().heapUsed - heap) / 1e6
  const over = (queries: readonly string[]) => {
    let at = 0
    const work = async () => {
      const query = queries[at++ % queries.length] ?? ''
      resultsOf(query, index.search(query), 10)
    }
    return timed(runs, work, processorTime)
  }
  const usual = await over(expectations[locale].map(([query]) => query))
  return [locale, took, size, ...usual, ...(await over(worst))]
}

export const bench: Bench = {
  name: 'search',
  title: 'building the index of the site search, its memory, and the time of a query',
  async run() {
    const rows = []
    for (const locale of locales) rows.push(await measure(locale))
    return {
      columns: ['language', 'build ms', 'MB', 'p50 ms', 'p95 ms', 'worst p50 ms', 'worst p95 ms'],
      rows,
      notes: [`Processor time. The queries of the table and the worst ones, ${runs} times, without caches.`],
      missed: [],
    }
  },
}
