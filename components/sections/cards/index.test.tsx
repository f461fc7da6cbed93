import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/cards/examples'

test('a card with an address is one link over its whole surface', () => {
  const html = render(examples.two)
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).toContain('after:absolute after:inset-0')
})

test('a card without an address has no link', () => {
  const html = render(examples.three)
  expect(html.match(/<a /g)).toHaveLength(2)
})
