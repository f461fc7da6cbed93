import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ActionForm } from '@/components/staff/action-form'
import { idle, type FormAction } from '@/components/staff/action-form/state'
import { Draft } from '@/components/staff/draft'
import { inDesk } from '@/tests/setup/in-language'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text')

function open(name: string, { opened = '', over = false, answer = idle }: Partial<Opening> = {}) {
  const action: FormAction = () => Promise.resolve(answer)
  cleanup()
  render(
    inDesk(
      <ActionForm id="form" action={action}>
        <label htmlFor="text">Text</label>
        <textarea id="text" name="text" defaultValue={opened} />
        <Draft name={name} over={over} />
        <button type="submit">Save</button>
      </ActionForm>,
      'en-US',
    ),
  )
  return userEvent.setup()
}
type Opening = { opened: string; over: boolean; answer: Awaited<ReturnType<FormAction>> }

test('brings back what was typed, only under its own name, and throws it away when told', async () => {
  await open('a').type(field(), 'Call on Monday')
  open('b')
  expect(field().value).toBe('')
  const user = open('a')
  expect(field().value).toBe('Call on Monday')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field().value).toBe('')
  open('a')
  expect(field().value).toBe('')
})

test('fills only what is empty, unless it is to bring back what was changed', async () => {
  await open('a', { opened: 'As it was' }).type(field(), ', and more')
  open('a', { opened: 'As it was' })
  expect(field().value).toBe('As it was')
  const user = open('a', { opened: 'As it was', over: true })
  expect(field().value).toBe('As it was, and more')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field().value).toBe('As it was')
})

test.each([
  ['a success', { kind: 'done', message: 'Saved' }, ''],
  ['a success that leads on', { kind: 'go', href: '#on' }, ''],
  [
    'an ended session',
    { kind: 'error', message: 'Signed out', fields: {}, values: {} },
    'Call on Monday',
  ],
] as const)('after %s', async (_, answer, left) => {
  const user = open('a', { answer })
  await user.type(field(), 'Call on Monday')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sessionStorage.getItem('a')).toBe(left === '' ? null : `{"text":"${left}"}`),
  )
  open('a')
  expect(field().value).toBe(left)
})
