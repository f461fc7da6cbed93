import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/programmes/examples'

test('each entry can be linked to and leads to the page of its program', () => {
  const html = render(examples.two)
  expect(html).toContain('id="mba"')
  expect(html).toContain('href="/project/mba"')
  expect(html).not.toContain('<details')
})

test('a program that is not open yet is labeled', () => {
  expect(render(examples.two).match(/即将开放/g)).toHaveLength(1)
})
