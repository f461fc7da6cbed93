import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '@/components/ui/checkbox/examples'

afterEach(cleanup)

describe('Checkbox', () => {
  it('starts unticked and is ticked through its label', () => {
    render(examples.plain)
    const box = screen.getByRole('checkbox', {
      name: 'I would also like news by message (optional)',
    })
    expect(box).toHaveProperty('checked', false)
    screen.getByText('I would also like news by message (optional)').click()
    expect(box).toHaveProperty('checked', true)
  })

  it('may link to what is agreed to', () => {
    render(examples.link)
    expect(screen.getByRole('link', { name: '隐私政策' }).closest('label')?.htmlFor).toBe('consent')
  })

  it('is described by its error', () => {
    render(examples.error)
    const box = screen.getByRole('checkbox')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please agree to be contacted',
    )
  })
})
