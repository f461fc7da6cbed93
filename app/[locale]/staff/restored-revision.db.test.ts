import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { findStored, saveArticle } from '@/lib/articles/edit'
import { articleRevisions } from '@/lib/db/schema/articles'
import { articleEntrySchema, type ArticleEntry } from '@/schemas/article-entry'
import { useStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { emptyTables, openTestStore } from '@/tests/setup/stores'
import { restoreRevisionAction } from './articles/actions'

/* Only Next's request context is a mock, because there is no server around the action. */

const key = { locale: 'zh-CN', channel: 'news', id: 'kai-fang-ri' } as const
const texts = {
  title: '开放日',
  summary: '欢迎',
  author: '编辑部',
  body: '三月举行。',
  date: '2026-11-20',
}
const entry = articleEntrySchema.parse({ ...key, ...texts })

let store: Awaited<ReturnType<typeof openTestStore>>
let account = ''
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
})
beforeEach(async () => {
  await emptyTables(store.store)
  account = (await makeAccount(store.store.db, ['editor'])).id
  const session = { accountId: account, stage: 'full', place, at: new Date() } as const
  actAs((await openSession(store.store.db, session)).token)
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

/** Restores the first state of an article, which a draft or an earlier release may have kept, in place of the second. */
async function restore(first: Partial<ArticleEntry>, published: boolean) {
  const by = { actor: { kind: 'staff', id: account } as const, at: new Date() }
  const { db } = store.store
  await saveArticle(db, { ...entry, published: false }, by)
  await saveArticle(db, { ...entry, body: '四月举行。', published }, by)
  await db
    .update(articleRevisions)
    .set({ entry: { ...entry, ...first } })
    .where(eq(articleRevisions.version, 1))
  const answer = await restoreRevisionAction('zh-CN', key, 2, 1, { kind: 'idle' }, new FormData())
  return { answer, body: (await findStored(db, key))?.body }
}

const cover = `/pictures/${'a'.repeat(32)}-480x300/480.webp`
const wrong: [string, Partial<ArticleEntry>, RegExp][] = [
  ['HTML in its text', { body: '三月<b>举行</b>。' }, /^第1行：/],
  ['a cover without its description', { cover }, /封面的文字说明/],
  ['a picture that does not exist', { body: `![门](${cover})` }, /图片/],
  ['a title that the desk no longer takes', { title: '开放日'.repeat(50) }, /太长/],
]

test.each(wrong)('a revision with %s does not become public', async (_, first, message) => {
  const { answer, body } = await restore(first, true)
  expect(answer).toMatchObject({ kind: 'error', message: expect.stringMatching(message) })
  expect(body).toBe('四月举行。')
})

test('a revision of an article that is not published may contain HTML, as a draft may', async () => {
  const first = { body: '三月<b>举行</b>。' }
  expect(await restore(first, false)).toMatchObject({ answer: { kind: 'go' }, ...first })
})
