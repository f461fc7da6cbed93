import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { findDraft } from '@/lib/articles/drafts'
import { useStore } from '@/tests/setup/api'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'
import { POST } from './route'

let store: Awaited<ReturnType<typeof openTestStore>>
let accountId: string
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  accountId = (await makeAccount(store.store.db, ['editor'])).id
  const session = { accountId, stage: 'full', place, at: new Date() } as const
  actAs((await openSession(store.store.db, session)).token)
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

const key = { locale: 'zh-CN', channel: 'news', id: '' } as const
const empty = { locale: 'zh-CN', channel: 'news', article: '', version: '0' }

function keep(body: string) {
  const request = new Request('http://localhost:3000/staff/articles/draft', {
    method: 'POST',
    headers: sent,
    body,
  })
  return POST(request, { params: Promise.resolve({ locale: 'en-US' }) })
}

test('the longest Chinese text fits into a request, is kept, and gets a name from its title', async () => {
  const body = '开放日'.repeat(5_300)
  const content = JSON.stringify({ ...empty, title: '校园开放日', body, unknown: 'left out' })
  expect(Buffer.byteLength(content)).toBeLessThan(64 * 1024)
  const answer = await keep(content)
  expect(await answer.json()).toMatchObject({ name: 'xiao-yuan-kai-fang-ri', notices: [] })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await findDraft(store.store.db, accountId, key))?.fields).toEqual({
    title: '校园开放日',
    body,
  })
})

test('a text with a sign that cannot be stored is kept without it', async () => {
  const content = String.raw`{"locale":"zh-CN","channel":"news","article":"","version":"0","title":"t","body":"a\u0000b\uffff"}`
  expect((await keep(content)).status).toBe(200)
  expect((await findDraft(store.store.db, accountId, key))?.fields).toEqual({
    title: 't',
    body: 'ab',
  })
})

test.each([
  ['no JSON', 'title=x'],
  ['a list', '[]'],
  ['other values', JSON.stringify({ ...empty, title: 1 })],
  ['an unknown channel', JSON.stringify({ ...empty, channel: 'none' })],
  ['a malformed name', JSON.stringify({ ...empty, article: '../x' })],
  ['a negative version', JSON.stringify({ ...empty, version: '-1' })],
])('%s is refused', async (_, content) => {
  expect((await keep(content)).status).toBe(400)
})
