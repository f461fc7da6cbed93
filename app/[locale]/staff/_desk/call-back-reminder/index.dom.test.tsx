import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallBackReminder, type DueCall } from '@/app/[locale]/staff/_desk/call-back-reminder'
import { inDesk } from '@/tests/setup/in-language'

const now = new Date('2026-03-05T06:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
  sessionStorage.clear()
  document.title = 'Applications'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A call-back so many minutes from now. */
const call = (id: string, minutes: number): DueCall => ({
  id,
  href: `/staff/applications/${id}`,
  label: `Call ${id}`,
  at: new Date(now.getTime() + minutes * 60_000).toISOString(),
})

function open(...calls: DueCall[]) {
  cleanup()
  render(inDesk(<CallBackReminder calls={calls} />, 'en-US'))
}
const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000))
const shown = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)

test('shows each call-back when its time comes, in the title too', () => {
  open(call('a', 10), call('b', 20))
  expect(shown()).toEqual([])
  pass(10)
  expect(shown()).toEqual(['Call a'])
  expect(document.title).toBe('Call a · Applications')
  pass(10)
  expect(shown()).toEqual(['Call a', 'Call b'])
})

test('shows what has just become due elsewhere, but not what is long overdue', () => {
  open(call('long', -90), call('just', -5))
  expect(shown()).toEqual(['Call just'])
})

test('stays away once it is dismissed, also on the next page', () => {
  open(call('a', 0))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(shown()).toEqual([])
  expect(document.title).toBe('Applications')
  open(call('a', 0))
  expect(shown()).toEqual([])
})
