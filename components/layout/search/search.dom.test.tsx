import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Hits, moveToHit } from '@/components/layout/search/dialog'

const hit = (href: string, name: string) => ({
  href,
  name: ['', name],
  context: '',
  excerpt: ['text'],
})

let dialog: HTMLElement
beforeEach(() => {
  const { container } = render(
    <div>
      <input data-query aria-label="Search" />
      <Hits
        groups={[
          { label: 'Programs', hits: [hit('/project/msf', 'MSF'), hit('/project/map', 'MAP')] },
        ]}
      />
    </div>,
  )
  dialog = container
  screen.getByRole('textbox').focus()
})

afterEach(cleanup)

test('the arrow keys go from the field through the results and back', () => {
  const focused = () => document.activeElement?.textContent
  expect(moveToHit('ArrowUp', dialog)).toBe(false)
  expect(moveToHit('ArrowDown', dialog)).toBe(true)
  expect(focused()).toContain('MSF')
  moveToHit('ArrowDown', dialog)
  expect(focused()).toContain('MAP')
  expect(moveToHit('ArrowDown', dialog)).toBe(false)
  moveToHit('ArrowUp', dialog)
  moveToHit('ArrowUp', dialog)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(moveToHit('Enter', dialog)).toBe(false)
})

test('groups are headings, and matches are marked', () => {
  expect(screen.getByRole('heading', { name: 'Programs' })).toBeTruthy()
  expect(screen.getByText('MSF').tagName).toBe('MARK')
})
