import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/_inbox/views/examples'

test('marks the view one is in, and counts each', () => {
  const html = render(examples.inbox)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*><span[^>]*>待处理<\/span><span[^>]*>3</)
  expect(html).toContain('2 份超时')
})
