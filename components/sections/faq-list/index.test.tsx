import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/faq-list/examples'

test('each question has its own anchor, without its number, and its answer in view', () => {
  const html = render(examples.three)
  expect(html).toContain('id="question-recognition"')
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).not.toContain('<details')
})
