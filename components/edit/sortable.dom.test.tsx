import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editIds } from '@/components/edit/message-ids'
import { Sortable } from '@/components/edit/sortable'
import { Messages } from '@/components/intl'

const items = ['One', 'Two', 'Three'].map((label) => ({
  label,
  node: <input name={label} aria-label={label} />,
}))
const order = () => document.querySelector<HTMLInputElement>('input[type="hidden"]')?.value
const press = (name: string) => {
  const button = document.querySelector(`[aria-label="${name}"]`)
  if (button) fireEvent.click(button)
}

beforeEach(() => {
  render(
    <Messages locale="en-US" ids={editIds}>
      <form>
        <Sortable name="list:order" items={items} added="list" />
      </form>
    </Messages>,
  )
})
afterEach(cleanup)

test('an unchanged list sends no order', () => expect(order()).toBeUndefined())

test('entries are moved, copied, added and removed by buttons, and each step is undone', () => {
  press('Move down: One')
  expect(order()).toBe('1,0,2')
  press('Duplicate: Three')
  expect(order()).toBe('1,0,2,2')
  press('Remove: Two')
  expect(order()).toBe('0,2,2')
  press('Add below: One')
  expect(order()).toMatch(/^0,\+\d+,2,2$/)
  expect(document.querySelector('textarea')?.name).toMatch(/^list:new\/\d+$/)
  for (let step = 0; step < 4; step++) {
    const undo = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Undo',
    )
    if (undo) fireEvent.click(undo)
  }
  expect(order()).toBeUndefined()
})

test('an entry is moved by Alt and an arrow key, and the form hears of it', () => {
  let heard = 0
  document.querySelector('form')?.addEventListener('input', () => (heard += 1))
  const entry = document.querySelector<HTMLInputElement>('input[name="Three"]')
  entry?.focus()
  if (entry) fireEvent.keyDown(entry, { key: 'ArrowUp', altKey: true })
  expect(order()).toBe('0,2,1')
  expect(heard).toBe(1)
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Moved to 2 of 3')
})

test('the same list of the other language follows, and what is undone there is undone here', () => {
  cleanup()
  render(
    <Messages locale="en-US" ids={editIds}>
      <form>
        <Sortable name="0/list:order" items={items} />
        <Sortable name="1/list:order" items={items} />
        <Sortable name="1/other:order" items={items} />
      </form>
    </Messages>,
  )
  const orders = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(
      ({ name, value }) => `${name} ${value}`,
    )
  press('Move down: One')
  expect(orders()).toEqual(['0/list:order 1,0,2', '1/list:order 1,0,2'])
  const undo = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Undo',
  )
  if (undo) fireEvent.click(undo)
  expect(orders()).toEqual([])
})
