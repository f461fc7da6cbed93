import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { inDesk } from '@/tests/setup/in-language'
import { KeepCurrent } from './imports/[id]/keep-current'
import { InboxPane } from './_inbox/inbox-pane'

// Only Next's router is a mock.
const push = vi.fn<(href: string) => void>()
const refresh = vi.fn<() => void>()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The inbox with an application, as a page of its own, or with none. */
function Page({ shown }: { shown?: string }) {
  return (
    <div key={shown ?? ''}>
      <section data-list-pane>
        <ol>
          {['one', 'two'].map((id) => (
            <li key={id}>
              <a href={`/staff/applications/${id}`}>{id}</a>
            </li>
          ))}
        </ol>
      </section>
      <InboxPane shown={shown} className="">
        {shown ? (
          <article>
            <h1 tabIndex={-1}>Application {shown}</h1>
            <textarea aria-label="Note" />
          </article>
        ) : null}
      </InboxPane>
    </div>
  )
}

/** Renders the list; following a link shows its application. */
function open() {
  const { rerender } = render(<Page />)
  const show = (shown?: string) => rerender(<Page {...(shown && { shown })} />)
  push.mockImplementation((href) => show(href.split('/').at(-1)))
  return { user: userEvent.setup(), show }
}

const row = (name: string) => screen.getByRole('link', { name })
const heading = () => screen.getByRole('heading')

test('Enter on a row leads the focus to the application, Escape back to the row without losing the note', async () => {
  const { user } = open()
  row('two').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(heading().textContent).toBe('Application two')
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
  await user.click(note)
  await user.keyboard('Call later{Escape}')
  expect(document.activeElement).toBe(row('two'))
  expect(note.value).toBe('Call later')
})

test('closing an application leads the focus back to its row', async () => {
  const { user, show } = open()
  row('one').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  show()
  expect(document.activeElement).toBe(row('one'))
})

test('a click of the mouse leaves the focus in the list', async () => {
  const { user } = open()
  await user.click(row('one'))
  await waitFor(() => expect(heading().textContent).toBe('Application one'))
  expect(document.activeElement).not.toBe(heading())
})

test('the page of a running import stays until the server answers, asks again only after a slow answer, and is loaded anew without one', async () => {
  vi.useFakeTimers()
  const server = vi.spyOn(globalThis, 'fetch')
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockResolvedValueOnce(new Response(null, { status: 503 }))
  server.mockImplementation(() => Promise.resolve(new Response('{}')))
  const answers: (() => void)[] = []
  function Import() {
    const [answer, ask] = useState<Promise<void>>()
    refresh.mockImplementation(() => ask(new Promise((arrive) => answers.push(arrive))))
    if (answer) use(answer)
    return <KeepCurrent href="/" />
  }
  await act(async () =>
    render(
      inDesk(
        <Suspense>
          <Import />
        </Suspense>,
      ),
    ),
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(5_000)
  expect(answers).toHaveLength(0)
  await pass(30_000)
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.())
  await pass(2_000)
  expect(answers).toHaveLength(2)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await pass(59_000)
  expect(reload).not.toHaveBeenCalled()
  await pass(1_000)
  expect(reload).toHaveBeenCalledOnce()
})
