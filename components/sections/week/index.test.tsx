import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/week/examples'

const html = render(examples.chinese)
const days = html.split(/(?=<span class="font-serif)/).slice(1)
const rowOf = (title: string) =>
  new RegExp(`(md:row-start-\\d+)[^<>]*"><div[^>]*><span[^>]*>[^<]*</span><span>${title}`).exec(
    html,
  )?.[1]

test('puts each class under its day, and its kind into words', () => {
  expect(days).toHaveLength(7)
  expect(days[1]).toContain(
    '公司金融<span class="sr-only forced-colors:not-sr-only print:not-sr-only"> (上课)</span>',
  )
  expect(days[3]).toContain('数据与决策')
  expect(days[4]).not.toContain('<ul')
})

test('the same time is at the same height; entries without a time are at the end', () => {
  expect(rowOf('公司金融')).toBe('md:row-start-4')
  expect(rowOf('数据与决策')).toBe('md:row-start-4')
  expect(rowOf('小组会，远程')).toBe('md:row-start-2')
  expect(rowOf('读新闻里的案例')).toBe('md:row-start-5')
})

test('a legend names the kinds that occur', () => {
  const legend = html.slice(0, html.indexOf('</ul>'))
  for (const name of ['上课', '实践', '自学']) expect(legend).toContain(name)
})
