import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/week/examples'

test('puts each class under its day and keeps the empty days for wide screens', () => {
  const html = render(examples.chinese)
  const days = html.split(/(?=<span class="font-serif)/).slice(1)
  expect(days).toHaveLength(7)
  expect(days[1]).toContain('公司金融')
  expect(days[3]).toContain('数据与决策')
  expect(days[4]).not.toContain('<ul')
  expect(html.match(/hidden md:flex/g)).toHaveLength(3)
})
