import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { GET } from '@/app/og/[...address]/route'
import { getArticleSeeds, getPages } from '@/lib/content/documents'
import { saveArticle } from '@/lib/articles/edit'
import { locales } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import { sharePicture } from '@/lib/seo/pictures'
import { sharePath } from '@/lib/seo/share-address'
import { shareJob } from '@/app/og/job'
import { articleEntrySchema } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { officer } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const ask = (path: string) => GET(new Request(`http://localhost${path}`))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const path = '/about/news/from-the-desk'

describeWithStore('share pictures', (store) => {
  async function publish(title: string, fields: Record<string, unknown> = {}) {
    const text = { summary: 'S', author: 'A', body: 'B', date: '2026-11-20' }
    const own = { id: 'from-the-desk', locale: 'zh-CN', channel: 'news' }
    const entry = articleEntrySchema.parse({ ...text, ...own, title, ...fields })
    await saveArticle(store().db, entry, { actor: officer, at: new Date() })
  }
  beforeEach(() => useStore(store()))

  it('exist for every page and every article of the repository, in each language', async () => {
    for (const locale of locales) {
      for (const page of getPages(locale))
        expect(await shareJob(locale, page.path)).toMatchObject({ headline: page.headline, locale })
      for (const { channel, id, title } of getArticleSeeds(locale))
        expect(await shareJob(locale, `${sectionPath(channel)}/${id}`)).toMatchObject({
          headline: title,
        })
    }
  })

  it('that of a page is kept for an hour', async () => {
    const answer = await ask(sharePicture('en-US', '/', 'Home').path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600',
    ])
    const { format, width, height } = await sharp(await bytesOf(answer)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  })

  it('that of an article is drawn with its title, may be kept, and is another one with another title', async () => {
    await publish('工作台里刚写的一条新闻 A')
    const { path: first } = sharePicture('zh-CN', path, '工作台里刚写的一条新闻 A')
    const answers = await Promise.all([ask(first), ask(first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [picture, same] = await Promise.all(answers.map(bytesOf))
    expect(picture).toEqual(same)
    expect(answers[0]?.headers.get('cache-control')).toContain('immutable')
    await publish('改过的标题 é👍')
    expect((await ask(first)).status).toBe(404)
    const other = await bytesOf(await ask(sharePicture('zh-CN', path, '改过的标题 é👍').path))
    expect(other).not.toEqual(picture)
  })

  it('there is none of anything else: no other title, language or article, and no draft', async () => {
    await publish('标题', { published: false })
    for (const address of [
      sharePath('zh-CN', path, '标题'),
      sharePath('en-US', path, '标题'),
      sharePath('zh-CN', '/about/news/none'),
      sharePath('zh-CN', '/about', '标题'),
      sharePath('zh-CN', '/none'),
      `/og/${'x'.repeat(10_000)}`,
    ])
      expect((await ask(address)).status, address.slice(0, 60)).toBe(404)
  })

  it('many at once do not take the places of calls: the third waits with its client', async () => {
    const asked = getPages('en-US')
      .slice(0, 3)
      .map(({ path }) => ask(sharePath('en-US', path)))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
  })
})
