import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { items } from '@/components/articles/list/examples'
import { fingerprint } from '@/components/articles/live/fingerprint'
import { TeaserBody } from '@/components/articles/teaser/body'
import { examples, texts } from '@/components/articles/teaser/examples'

type Answer = { status: number; body: string }

let server: Server
let answers: Answer[] = []
const good: Answer = {
  status: 200,
  body: JSON.stringify({ code: 0, msg: '', data: { items, total: 3, page: 1, pageSize: 3 } }),
}
const bad: Answer = { status: 503, body: JSON.stringify({ code: 503, msg: '服务暂不可用' }) }

beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status, body } = answers.shift() ?? good
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  answers = []
})
afterEach(cleanup)

function show(rendered?: string) {
  const replaced: boolean[] = []
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TeaserBody
        channel="news"
        limit={3}
        locale="zh-CN"
        base="/about/news"
        layout="lead"
        texts={texts}
        rendered={rendered}
        onReplace={(is) => replaced.push(is)}
      />
    </SWRConfig>,
  )
  return replaced
}

test('shows the skeleton for at least 200 ms, then the articles', async () => {
  const begun = performance.now()
  const replaced = show()
  expect(replaced).toEqual([false])
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3))
  expect(performance.now() - begun).toBeGreaterThanOrEqual(195)
  expect(replaced).toEqual([false, true])
})

test('leaves a list that was rendered alone while it is the same, and replaces it by another', async () => {
  let asked = 0
  server.on('request', () => (asked += 1))
  const replaced = show(fingerprint(items))
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryAllByRole('link')).toHaveLength(0)
  cleanup()
  expect(replaced).toEqual([false])
  const other = show(fingerprint(items.slice(1)))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3))
  expect(other).toEqual([false, true])
})

test('a failure keeps the rendered list, with a message below it', async () => {
  answers = [bad]
  const replaced = show(fingerprint(items.slice(1)))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('服务暂不可用'))
  expect(replaced).toEqual([false])
  await userEvent.click(screen.getByRole('button', { name: texts.retry }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3))
})

test('a failure is said with its message and can be retried', async () => {
  answers = [bad]
  show()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('服务暂不可用'))
  await userEvent.click(screen.getByRole('button', { name: texts.retry }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3))
})

test('an answer of another shape is a failure', async () => {
  answers = [{ status: 200, body: '{"code":0,"data":{"items":[{"id":7}]}}' }]
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed)
})

test('an empty channel shows a message', async () => {
  answers = [{ status: 200, body: '{"code":0,"data":{"items":[]}}' }]
  show()
  await waitFor(() => expect(screen.getByText(texts.empty)).toBeDefined())
})

test('cached entries are shown with their age while the platform is unavailable', async () => {
  const data = { items, total: 3, page: 1, pageSize: 3, asOf: '2026-11-12T06:32:00.000Z' }
  answers = [{ status: 200, body: JSON.stringify({ code: 0, data }) }]
  show()
  await waitFor(() => expect(screen.getByText('2026年11月12日 14:32').tagName).toBe('TIME'))
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

test('without scripts there are the articles that were known, and a plain link to the whole list', () => {
  const { container } = render(examples.known)
  expect(container.querySelectorAll('article')).toHaveLength(3)
  expect(container.querySelector('noscript')).toBeNull()
  expect(container.querySelector('a[href="/about/news"]')?.textContent).toContain(texts.all)
})
