import { beforeEach, expect, test } from 'vitest'
import { searchSite } from '@/app/search/site-search'
import { articlesChanged } from '@/lib/articles/changes'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import { articleEntrySchema } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: { kind: 'staff', id: 'editor' } as const, at: new Date() }

function entry(over: Record<string, unknown> = {}) {
  return articleEntrySchema.parse({
    locale: 'en-US',
    channel: 'news',
    id: 'quincunx',
    title: 'A garden in a quincunx',
    summary: 'Five trees',
    author: 'Press office',
    date: '2026-11-01',
    body: 'Planted by the class of 2026.',
    ...over,
  })
}

const names = async (query: string) => {
  const { groups } = await searchSite('en-US', query, 5)
  return groups.flatMap(({ hits }) => hits.map(({ name }) => name.join('')))
}

describeWithStore('the search finds articles of the store', (store) => {
  beforeEach(() => {
    useStore(store())
    articlesChanged() // the tables were emptied behind its back
  })

  test('from the moment they are published until they are withdrawn', async () => {
    const { db } = store()
    expect(await names('quincunx')).toEqual([])
    await saveArticle(db, entry(), by, 0)
    expect(await names('quincunx')).toEqual(['A garden in a quincunx'])
    await saveArticle(db, entry({ title: 'A garden in rows' }), by)
    expect(await names('quincunx')).not.toContain('A garden in a quincunx')
    expect(await names('garden in rows')).toContain('A garden in rows')
    await saveArticle(db, entry({ title: 'A garden in rows', published: false }), by)
    expect(await names('garden in rows')).not.toContain('A garden in rows')
    await saveArticle(db, entry({ publishAt: '2099-01-01T08:00' }), by)
    expect(await names('quincunx')).toEqual([])
    await saveArticle(db, entry(), by)
    expect(await names('quincunx')).toHaveLength(1)
    await removeArticle(db, entry(), by)
    expect(await names('quincunx')).toEqual([])
  })
})
