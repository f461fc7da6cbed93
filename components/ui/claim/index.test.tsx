import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClaimFigure, figureParts } from '@/components/ui/claim/index'

test.each([
  ['6,000+', ['number 6,000', 'plus +']],
  ['500 万+', ['number 500', 'word 万', 'plus +']],
  ['5 million+', ['number 5', 'word million', 'plus +']],
  ['15–20 万', ['number 15–20', 'word 万']],
  ['20%', ['number 20%']],
])('%s is set as %j', (figure, parts) => {
  expect(figureParts(figure).map(({ kind, text }) => `${kind} ${text}`)).toEqual(parts)
})

test('a unit can go to a line of its own, and is a word of its own for who listens', () => {
  const words = render(<ClaimFigure figure="16–24" unit="months" />).replace(/<[^>]+>/g, '')
  expect(words).toBe('16–24 months')
})
