import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/ui/pagination/examples'
import { pageNumbers } from '@/components/ui/pagination/index'

test.each([
  [1, 3, [1, 2, 3]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('page %i of %i shows %j', (page, pages, numbers) =>
  expect(pageNumbers(page, pages)).toEqual(numbers),
)

test('marks the current page and offers no previous page on the first', () => {
  const html = render(examples.first)
  expect(html).toContain('aria-label="Page 1" aria-current="page"')
  expect(html).not.toContain('rel="prev"')
  expect(html).toContain('rel="next"')
})
