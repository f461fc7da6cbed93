import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/data-table/examples'

test('can be scrolled with the keyboard, has a caption and says that it is a sample', () => {
  const html = render(examples.sample)
  expect(html).toContain('role="region" aria-label="同一位学员的两个星期，单位：小时" tabindex="0"')
  expect(html).toMatch(
    /<caption[^>]*><span[^>]*>同一位学员的两个星期，单位：小时<small[^>]*>示例数据<\/small>/,
  )
  expect(html).toContain('max-lg:min-w-[30rem]')
})
