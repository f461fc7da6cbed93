import { afterAll, beforeAll, expect, test } from 'vitest'
import { useStore } from '@/tests/setup/api'
import { sent } from '@/tests/setup/desk-request'
import { openTestStore } from '@/tests/setup/stores'

/*
 * RFC 9110, 9.1: whoever may GET an address may ask for its headers. Scanners of links and download managers do. Next answers HEAD
 * with the GET of a route that does not export one.
 */
type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>
const found = import.meta.glob<{ GET?: Route; HEAD?: Route }>('/app/**/route.ts', { eager: true })
const params = { id: 'visa-budget-calendar', file: 'news.zh-CN.atom', locale: 'en-US' }

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

async function ask(route: Route, method: 'GET' | 'HEAD') {
  const request = new Request('http://localhost:3000/api/test', { method, headers: sent })
  const answer = await route(request, { params: Promise.resolve(params) })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
  return { status: answer.status, headers }
}

const own = Object.entries(found).flatMap(([file, { GET, HEAD }]) =>
  HEAD ? [[file, GET, HEAD] as const] : [],
)

test('routes are found', () => expect(own.length).toBeGreaterThan(5))

test.each(own)('%s answers HEAD as GET', async (_, get, head) => {
  expect(get).toBeDefined()
  if (get) expect(await ask(head, 'HEAD')).toEqual(await ask(get, 'GET'))
})
