import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/sub-navigation/examples'
import { currentIndex } from '@/components/sections/sub-navigation/spy'

test('is a named list of plain anchors', () => {
  const html = render(examples.page)
  expect(html).toContain('<nav aria-label="本页内容"')
  expect(html).toContain('href="#week"')
})

test.each([
  [[200, 900], -1],
  [[-10, 700], 0],
  [[-800, -1], 1],
  [[-800, 0, 400], 1],
])('of sections at %j the current one is %i', (tops, index) =>
  expect(currentIndex(tops)).toBe(index),
)
