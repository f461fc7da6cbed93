import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '@/components/ui/error-summary/examples'

afterEach(cleanup)

describe('ErrorSummary', () => {
  it('is announced, can take the focus, and leads to each field', () => {
    render(examples.fields)
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('请完善信息')
    summary.focus()
    expect(document.activeElement).toBe(summary)
    const targets = screen
      .getAllByRole('link')
      .map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
    expect(targets.map((target) => target?.tagName)).toEqual(['INPUT', 'INPUT'])
  })

  it('says what became of the entries when no field is to blame', () => {
    render(examples.failure)
    expect(screen.getByRole('alert').textContent).toContain('What you entered is still here')
    expect(screen.queryByRole('list')).toBeNull()
  })
})
