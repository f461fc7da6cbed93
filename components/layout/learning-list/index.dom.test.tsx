import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LearningList } from '@/components/layout/learning-list'

const texts = {
  label: 'Your courses',
  anonymous: 'Sign in to see your courses.',
  login: { label: 'Sign in', href: '/passport/login?return=%2Froadmap' },
  empty: 'No course yet.',
  progress: '{percent} %',
}
let learning: object[] | undefined
let server: Server

beforeAll(async () => {
  server = createServer((_, res) => {
    const data = learning && { id: '1', realname: '林知远', nickname: '', learning_info: learning }
    res.end(JSON.stringify({ code: data ? 0 : 401, msg: '', data }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin)
})
afterAll(() => void server.close())
afterEach(cleanup)

function show(list: object[] | undefined) {
  learning = list
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LearningList texts={texts} />
    </SWRConfig>,
  )
}

it('shows the learner’s courses with their progress, and keeps them in the browser', async () => {
  show([
    { id: 'a', title: '数据分析', progress: 40, url: '/digital/yx_1_2' },
    { id: 'b', title: '财务报表', progress: 100, url: 'https://learn.example/b' },
  ])
  const list = await screen.findByRole('list', { name: 'Your courses' })
  expect(list.textContent).toBe('数据分析40 %财务报表100 %')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/digital/yx_1_2',
    'https://learn.example/b',
  ])
  expect(JSON.parse(localStorage.getItem('learning') ?? '')).toMatchObject([
    { id: 'a' },
    { id: 'b' },
  ])
})

it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x', ''])(
  'makes no link of %j',
  async (url) => {
    show([{ id: 'a', title: '数据分析', progress: 0, url }])
    expect((await screen.findByText('数据分析')).tagName).toBe('SPAN')
  },
)

it('shows an empty state, and the link to sign in without a session', async () => {
  show([])
  expect(await screen.findByText('No course yet.')).toBeTruthy()
  cleanup()
  show(undefined)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(texts.login.href)
  await waitFor(() => expect(localStorage.getItem('learning')).toBeNull())
})
