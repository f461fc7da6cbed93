import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { examples } from '@/components/sections/faq-list/examples'

afterEach(() => {
  cleanup()
  location.hash = ''
})

test('each question has its own anchor, without its number', () => {
  const { container } = render(examples.three)
  expect(container.querySelector('details #question-recognition')).not.toBeNull()
  expect(container.querySelectorAll('details')).toHaveLength(3)
})

test('an address with a question’s anchor opens that one', () => {
  location.hash = '#question-working'
  const { container } = render(examples.three)
  const open = [...container.querySelectorAll('details')].map((details) => details.open)
  expect(open).toEqual([false, false, true])
})

test('before printing all answers are opened', () => {
  const main = document.createElement('main')
  document.body.append(main)
  const { container } = render(examples.three, { container: main })
  window.dispatchEvent(new Event('beforeprint'))
  expect([...container.querySelectorAll('details')].every((details) => details.open)).toBe(true)
})
