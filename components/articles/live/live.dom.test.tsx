import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { items } from '@/components/articles/list/examples'
import { LiveArticles } from '@/components/articles/live'
import { fingerprint } from '@/components/articles/live/fingerprint'
import { currentToasts } from '@/components/ui/toast/toasts'
import type { Article, ArticleList } from '@/schemas/articles'

const [first, ...others] = items
if (!first) throw new Error('The examples have articles')
const list: ArticleList = { items: [...items], total: 3, page: 1, pageSize: 10 }
const article: Article = { ...first, body: 'Words', related: others }
const query = { channel: 'news', locale: 'zh-CN', page: '1' }

let server: Server
let asked: string[]
let answer: { status: number; body: object }
const refresh = vi.fn<() => void>()
const router = { refresh } as unknown as AppRouterInstance

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  refresh.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const answers = (data: object) => void (answer = { status: 200, body: { code: 0, data } })
const fails = (msg: string) => void (answer = { status: 503, body: { code: 503, msg } })
const at = (element: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <AppRouterContext.Provider value={router}>{element}</AppRouterContext.Provider>
  </SWRConfig>
)
const liveList = (rendered = list) =>
  at(<LiveArticles query={query} rendered={fingerprint(rendered)} atOnce stale="stale" />)
const liveArticle = (atOnce: boolean) =>
  at(
    <LiveArticles
      id={first.id}
      query={{ channel: 'news', locale: 'zh-CN' }}
      rendered={fingerprint(article)}
      atOnce={atOnce}
    />,
  )

/** Advances the clock by more than the pause, then returns to the page. */
async function comeBack() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  vi.useRealTimers()
}
const askedTimes = (times: number) => waitFor(() => expect(asked).toHaveLength(times))

test('a list is asked for when it opens, and left alone when it is the same', async () => {
  answers(list)
  render(liveList())
  await askedTimes(1)
  expect(asked[0]).toBe(`/api/cms/api/v1/articles?${new URLSearchParams(query)}`)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(refresh).not.toHaveBeenCalled()
})

test('another list has the page rendered anew', async () => {
  answers({ ...list, items: list.items.toReversed() })
  render(liveList())
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
})

test('requests again when the visitor returns, but not after a short absence', async () => {
  answers(list)
  render(liveList())
  await askedTimes(1)
  answers({ ...list, total: 4 })
  await comeBack()
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(asked).toHaveLength(2)
})

test('requests again when the page comes from the back/forward cache', async () => {
  answers(list)
  render(liveList())
  await askedTimes(1)
  const shown = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(shown))
  await askedTimes(2)
})

test('requests nothing again while saving data or offline', async () => {
  answers(article)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(liveArticle(true))
  await comeBack()
  connection.mockRestore()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await comeBack()
  expect(asked).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
  act(() => void window.dispatchEvent(new Event('online')))
  await askedTimes(1)
})

test('requests again at once when the connection returns', async () => {
  answers(list)
  render(liveList())
  await askedTimes(1)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  act(() => void window.dispatchEvent(new Event('online')))
  await askedTimes(2)
})

test('the list says so while requests fail', async () => {
  fails('服务暂不可用')
  render(liveList())
  expect((await screen.findByRole('status')).textContent).toBe('stale')
  expect(currentToasts().map(({ text }) => text)).toContain('服务暂不可用')
  answers(list)
  await comeBack()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(refresh).not.toHaveBeenCalled()
})

test('an article is requested when the visitor returns, or at once if a cached one is shown', async () => {
  answers(article)
  const { unmount } = render(liveArticle(false))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(asked).toEqual([])
  answers({ ...article, body: 'Other words' })
  await comeBack()
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(asked).toEqual([`/api/cms/api/v1/articles/${first.id}?channel=news&locale=zh-CN`])
  unmount()
  render(liveArticle(true))
  await askedTimes(2)
})

test('the page of a removed article is rendered again and says so', async () => {
  answer = { status: 404, body: { code: 404, msg: 'none' } }
  render(liveArticle(true))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
})

test('stops requesting after the visitor has left', async () => {
  answers(list)
  const { unmount } = render(liveList())
  await askedTimes(1)
  unmount()
  await comeBack()
  expect(asked).toHaveLength(1)
})
