import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/doors/examples'

test.each([
  ['three', 3],
  ['four', 4],
  ['five', 5],
] as const)('of %s doors exactly the first is large', (name, count) => {
  const html = render(examples[name])
  expect(html.match(/<li/g)).toHaveLength(count)
  expect(html.match(/row-span-2/g)).toHaveLength(1)
  expect(html.indexOf('row-span-2')).toBeLessThan(html.indexOf('学生与在职者'))
})
