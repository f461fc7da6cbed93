import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/staff/text-diff/examples'

test('marks what was added and removed, also for screen readers', () => {
  const html = render(examples.words)
  expect(html).toMatch(/<del[^>]*><span[^>]*> 删除： <\/span>三月<\/del>/)
  expect(html).toMatch(/<ins[^>]*><span[^>]*> 新增： <\/span>四月<\/ins>/)
})
