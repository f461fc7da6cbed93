import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { examples } from '@/components/sections/site-map/examples'

it('lists pages under the name of their area', () => {
  render(examples.two)
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(['国际学位', 'Study abroad'])
  expect(screen.getByRole('link', { name: /在职读一个学位/ }).getAttribute('href')).toBe(
    '/internationalDegree',
  )
})
