import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CompositionGuard } from '@/components/layout/composition'
import { Popover } from '@/components/staff/popover'

afterEach(cleanup)

it('closes with Escape and returns the focus, but not while an input method composes a word', () => {
  render(
    <>
      <CompositionGuard />
      <Popover label="标签" className="" panelClass="">
        <input aria-label="新标签" />
      </Popover>
    </>,
  )
  const summary = screen.getByText('标签')
  const details = summary.closest('details')
  if (!details) throw new Error('No details')
  details.open = true
  const field = screen.getByLabelText('新标签')
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(details.open).toBe(true)
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(details.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})

it('closes when another one has the focus, but not behind a dialog, whose Escape is its own', () => {
  render(
    <>
      {['Assign', 'Call'].map((label) => (
        <Popover key={label} label={label} className="" panelClass="">
          <input aria-label={`Name to ${label}`} />
        </Popover>
      ))}
      <dialog open>
        <input aria-label="Search" />
      </dialog>
    </>,
  )
  const [assign, call] = [...document.querySelectorAll('details')] as [
    HTMLDetailsElement,
    HTMLDetailsElement,
  ]
  assign.open = true
  screen.getByLabelText('Name to Assign').focus()
  call.open = true
  screen.getByLabelText('Name to Call').focus()
  expect([assign.open, call.open]).toEqual([false, true])
  screen.getByLabelText('Search').focus()
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
  expect(call.open).toBe(true)
})
