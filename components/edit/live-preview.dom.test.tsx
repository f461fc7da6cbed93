import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { LivePreview } from '@/components/edit/live-preview'
import { Messages } from '@/components/intl'

let server: Server
let state: string | undefined
beforeEach(() => {
  state = 'kept'
})
beforeAll(async () => {
  server = createServer((_, res) => {
    res.statusCode = state === undefined ? 503 : 200
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify({ draft: '7', state, problems: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { happyDOM } = window as unknown as {
    happyDOM: {
      setURL(url: string): void
      settings: { handleDisabledFileLoadingAsSuccess: boolean }
    }
  }
  happyDOM.setURL(origin)
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true // of the frames
})
afterAll(() => server.close())
afterEach(cleanup)

const sides = ['Chinese', 'English']
const form = (preview: boolean) => (
  <Messages locale="en-US" ids={editIds}>
    <form>
      {sides.map((label, side) => (
        <input key={label} aria-label={label} name={`${side}.title`} />
      ))}
      {preview ? (
        <LivePreview formId="0d6e1c4e-0000-4000-8000-000000000001" sides={sides}>
          {null}
        </LivePreview>
      ) : null}
    </form>
  </Messages>
)

/** The language whose frame is not hidden. */
async function shownSide() {
  fireEvent.click(await screen.findByText('Show the preview', {}, { timeout: 10_000 }))
  const frames = [...document.querySelectorAll('iframe')]
  return frames.filter(({ className }) => !className.includes('hidden')).map(({ title }) => title)
}

it('the preview shows the language whose field had the focus before its script ran', async () => {
  const { rerender } = render(form(false))
  screen.getByLabelText('English').focus()
  rerender(form(true))
  expect(await shownSide()).toEqual(['Preview: English'])
})

it('the preview shows the language into which a text was pasted', async () => {
  render(form(true))
  fireEvent.input(screen.getByLabelText('English'), { target: { value: 'Pasted' } })
  expect(await shownSide()).toEqual(['Preview: English'])
})

it.each([
  ['unchanged', 'Nothing changed yet'],
  ['kept', /^Draft saved on the server at \d/],
  ['lost', /Someone else has changed this text/],
  [undefined, /could not be saved/],
])('the bar says what is true of the entries: %s', async (answer, said) => {
  state = answer
  render(form(true))
  await screen.findByText(said)
  fireEvent.input(screen.getByLabelText('English'), { target: { value: 'Typed' } })
  screen.getByText('Not saved yet')
  await screen.findByText(said)
})
