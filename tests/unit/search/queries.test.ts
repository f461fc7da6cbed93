import { expect, test } from 'vitest'
import { articleEntry } from '@/app/search/site-search'
import { siteEntries } from '@/app/search/entries'
import { expectations } from '@/tests/unit/search/queries'
import { getArticleSeeds, getSearchWords } from '@/lib/content/documents'
import { locales, type Locale } from '@/lib/i18n/locales'
import { SearchIndex } from '@/lib/search/search-index'

async function indexOf(locale: Locale): Promise<SearchIndex> {
  const index = new SearchIndex(locale, getSearchWords(locale))
  const articles = await Promise.all(getArticleSeeds(locale).map(articleEntry))
  await index.addInSteps([...siteEntries(locale), ...articles])
  return index
}

/** The queries whose first result is not an expected one, each with that result. */
async function wrong(locale: Locale): Promise<string[]> {
  const index = await indexOf(locale)
  return expectations[locale].flatMap(([query, expected]) => {
    const first = index.search(query)[0]?.entry.href ?? 'nothing'
    return expected.includes(first)
      ? []
      : [`${locale} ${query}: ${first} instead of ${expected.join(', ')}`]
  })
}

test('of 66 searches, the first result of at least 63 is the expected one', async () => {
  const all = locales.flatMap((locale) => expectations[locale])
  expect(all).toHaveLength(66)
  const missed = (await Promise.all(locales.map(wrong))).flat()
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})
