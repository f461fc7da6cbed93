import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '@/components/ui/select/examples'

afterEach(cleanup)

describe('SelectField', () => {
  it('offers its options in order and starts with the chosen one', () => {
    render(examples.plain)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'MBA',
      '金融硕士（MSF）',
    ])
    expect(screen.getByLabelText('意向项目')).toHaveProperty('value', 'msf')
  })

  it('is described by its error', () => {
    render(examples.error)
    const select = screen.getByLabelText('Programme')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Please choose a programme')
  })
})
