import type { IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { saveArticle } from '@/lib/articles/edit'
import { sharePicture } from '@/lib/seo/pictures'
import { drawingPath } from '@/lib/seo/share-files'
import { articleEntrySchema } from '@/schemas/article-entry'
import { drawingAnswer } from '@/server/answer/drawing'
import { type Answer, headerLists } from '@/server/send/headers'
import type { Site } from '@/server/site'
import { useStore } from '@/tests/setup/api'
import { officer } from '@/tests/setup/applications'
import { describeEachStore } from '@/tests/setup/stores'

const site = { headers: headerLists([]) } as unknown as Site
const ask = (path: string, method = 'GET') =>
  drawingAnswer(site, path, { method, headers: {} } as unknown as IncomingMessage)
const contentOf = (answer: Answer) => ('content' in answer ? answer.content : undefined)
const bodyOf = (answer: Answer) => contentOf(answer)?.body as Buffer
const headOf = (answer: Answer) => contentOf(answer)?.head ?? []
const path = '/about/news/from-the-desk'

describeEachStore('the share picture of an article of the desk', (store) => {
  async function publish(title: string, fields: Record<string, unknown> = {}) {
    const text = { summary: 'S', author: 'A', body: 'B', date: '2026-11-20' }
    const own = { id: 'from-the-desk', locale: 'zh-CN', channel: 'news' }
    const entry = articleEntrySchema.parse({ ...text, ...own, title, ...fields })
    await saveArticle(store().db, entry, { actor: officer, at: new Date() })
  }
  beforeEach(() => useStore(store()))

  it('is drawn with its title, may be kept, and is another one with another title', async () => {
    await publish('工作台里刚写的一条新闻 A')
    const { path: first } = sharePicture('zh-CN', path, '工作台里刚写的一条新闻 A')
    const answer = await ask(first)
    const { format, width, height } = await sharp(bodyOf(answer)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(headOf(answer).join()).toContain('immutable')
    const both = await Promise.all([ask(first), ask(first, 'HEAD')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await publish('改过的标题 é👍')
    expect((await ask(first)).status).toBe(404)
    const other = await ask(sharePicture('zh-CN', path, '改过的标题 é👍').path)
    expect(bodyOf(other).equals(bodyOf(answer))).toBe(false)
  })

  it('is drawn for nothing else: no other title, language or article, and no draft', async () => {
    await publish('标题', { published: false })
    for (const address of [
      drawingPath('zh-CN', path, '标题'),
      drawingPath('en-US', path, '标题'),
      drawingPath('zh-CN', '/about/news/none', '标题'),
      drawingPath('zh-CN', '/about', '标题'),
      `/og/${'x'.repeat(10_000)}`,
    ])
      expect((await ask(address)).status, address.slice(0, 60)).toBe(404)
    expect((await ask(drawingPath('zh-CN', path, '标题'), 'POST')).status).toBe(405)
  })
})
