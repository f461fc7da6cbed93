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
