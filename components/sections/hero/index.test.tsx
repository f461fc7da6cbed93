import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/hero/examples'

test('has one headline and names its actions', () => {
  const html = render(examples.full)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('href="#finder"')
  expect(html).toContain('先听一节公开课')
})

test('shows the figures as a list', () => {
  expect(render(examples.full).match(/<li/g)).toHaveLength(4)
  expect(render(examples.article)).not.toContain('border-ink')
})

test.each(Object.entries(examples))('%s stays under 11 kB and without style attributes', (_name, example) => {
  const html = render(example)
  expect(html.length).toBeLessThan(11_000)
  expect(html).not.toContain('style=')
})
