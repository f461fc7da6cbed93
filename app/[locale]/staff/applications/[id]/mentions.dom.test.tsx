import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { inDesk } from '@/tests/setup/in-language'
import { Mentions } from './mentions'

afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text')

function open() {
  render(
    inDesk(
      <form>
        <label htmlFor="text">Text</label>
        <textarea id="text" name="text" />
        <Mentions names={['林老师', 'Ann', 'Anton']} />
      </form>,
      'en-US',
    ),
  )
  return userEvent.setup()
}

test('selects the first name that fits, and Enter inserts it', async () => {
  const user = open()
  await user.type(field(), 'Ask @')
  expect(screen.getByRole('status').textContent).toBe('Enter inserts 林老师')
  await user.type(field(), 'an{Enter}')
  expect(field().value).toBe('Ask @Ann ')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the arrow keys select another, Escape closes the list, and Enter is a new line without it', async () => {
  const user = open()
  await user.type(field(), '@an{ArrowDown}{Enter}')
  expect(field().value).toBe('@Anton ')
  await user.type(field(), '@an{Escape}{Enter}')
  expect(field().value).toBe('@Anton @an\n')
})

test('a tap inserts a name', async () => {
  const user = open()
  await user.type(field(), '@')
  await user.click(screen.getByRole('button', { name: '@Anton' }))
  expect(field().value).toBe('@Anton ')
})
