import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ActionForm } from '@/components/staff/action-form'
import { failed } from '@/components/staff/action-form/examples'
import { Autosave } from '@/app/[locale]/staff/articles/write/autosave'
import { Submit } from '@/components/staff/fields'
import { inDesk } from '@/tests/setup/in-language'

let server: Server
let status = 200
const received: Record<string, string>[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    void json(req).then((body) => {
      received.push(body as Record<string, string>)
      res.writeHead(status, { 'Content-Type': 'application/json' })
      res.end(
        JSON.stringify({
          saved: 'Kept at 10:32',
          notices: ['Wang writes too'],
          name: 'kai-fang-ri',
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin)
})
afterAll(() => server.close())
afterEach(cleanup)

function open() {
  render(
    inDesk(
      <form>
        <label htmlFor="title">Title</label>
        <input id="title" name="title" />
        <label htmlFor="id">Name</label>
        <input id="id" name="id" />
        <Autosave action="/draft" fields={{ channel: 'news', version: '3' }} />
      </form>,
      'en-US',
    ),
  )
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  return { type, name: () => screen.getByLabelText<HTMLInputElement>('Name').value }
}

it('sends what was typed, says what the server says, and suggests a name until the editor types one', async () => {
  const { type, name } = open()
  type('Title', '开放日')
  expect(await screen.findByText('Kept at 10:32', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('Wang writes too')).toBeTruthy()
  expect(received[0]).toEqual({
    title: '开放日',
    id: '',
    channel: 'news',
    version: '3',
  })
  expect(name()).toBe('kai-fang-ri')
  type('Name', 'my-name')
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2)
  expect(name()).toBe('my-name')
})

it('keeps what a refused form contains at once', async () => {
  render(
    inDesk(
      <ActionForm id="article" action={async () => failed}>
        <label htmlFor="text">Text</label>
        <input id="text" name="text" />
        <Autosave action="/draft" fields={{}} />
        <Submit>Publish</Submit>
      </ActionForm>,
      'en-US',
    ),
  )
  const before = received.length
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('alert')
  // Much sooner than the pause after an input.
  await expect.poll(() => received.length, { timeout: 1_000 }).toBe(before + 1)
})

it('says that the session has ended, or that the text could not be kept', async () => {
  const { type } = open()
  status = 401
  type('Title', 'x')
  expect(await screen.findByText(/^Your session has ended/, {}, { timeout: 10_000 })).toBeTruthy()
  status = 503
  type('Title', 'xy')
  expect(
    await screen.findByText(/^The draft could not be saved/, {}, { timeout: 10_000 }),
  ).toBeTruthy()
})
