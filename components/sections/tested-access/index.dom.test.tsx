import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { examples } from '@/components/sections/tested-access/examples'

it('says when the tests ran, and lists what they found', () => {
  render(examples.english)
  expect(screen.getByText(/^Last tested on/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No page scrolls sideways.',
    'The Tab key reaches every control.',
  ])
})
