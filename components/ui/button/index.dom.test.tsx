import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '@/components/ui/button/examples'

afterEach(cleanup)

function renderAll() {
  render(Object.entries(examples).map(([name, example]) => <div key={name}>{example}</div>))
}

describe('Button', () => {
  it('never submits a form by accident', () => {
    renderAll()
    const types = screen.getAllByRole('button').map((button) => button.getAttribute('type'))
    expect(types).toEqual(['submit', 'button', 'button', 'button', 'button'])
  })

  it('is large enough for a thumb', () => {
    renderAll()
    for (const button of screen.getAllByRole('button'))
      expect(button.className).toContain('min-h-11')
  })

  it('stays focusable while its action is under way', () => {
    render(examples.busy)
    const button = screen.getByRole('button', { name: 'Sending…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
  })

  it('can be switched off', () => {
    render(examples.disabled)
    expect(screen.getByRole('button', { name: '60 秒后可重发' })).toHaveProperty('disabled', true)
  })
})
