import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { examples } from '@/components/ui/field/examples'

afterEach(cleanup)

const textOf = (ids: string | null) =>
  (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('TextField', () => {
  it('is found by its label', () => {
    render(examples.plain)
    const input = screen.getByLabelText('姓名')
    expect(input.getAttribute('aria-describedby')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('is described by its hint', () => {
    render(examples.hint)
    expect(textOf(screen.getByLabelText('Mobile number').getAttribute('aria-describedby'))).toEqual(
      ['11 digits, mainland China'],
    )
  })

  it('is described by hint and error, and marked as wrong', () => {
    render(examples.error)
    const input = screen.getByLabelText('Mobile number')
    expect(textOf(input.getAttribute('aria-describedby'))).toEqual([
      '11 digits, mainland China',
      'Please enter the correct phone number',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('#wrong-phone-error svg')?.getAttribute('aria-hidden')).toBe(
      'true',
    )
  })

  it('holds a button beside the input', () => {
    render(examples.side)
    expect(screen.getByLabelText('验证码').parentElement).toBe(
      screen.getByRole('button').parentElement,
    )
  })
})
