import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/data-table/examples'

test('has a caption and is labeled as a sample', () =>
  expect(render(examples.figures)).toMatch(
    /<caption.*>同一位学员的两个星期，单<span[^>]*>位：小时<small[^>]*>示例数据<\/small>/,
  ))

test('figures stand in a region that the keyboard scrolls, with a cue', () => {
  const html = render(examples.figures)
  expect(html).toContain('role="region" aria-label="同一位学员的两个星期，单位：小时" tabindex="0"')
  expect(html).toContain('<span aria-hidden="true" class="scroll-cue">左右滑动看全部列')
})

test('two columns fit a phone, and need no stop of the keyboard', () => {
  const html = render(examples.words)
  expect(html).not.toContain('tabindex')
  expect(html).not.toContain('scroll-cue')
})

test('a column of numbers becomes a bar of its shares, a column of words does not; the table follows', () => {
  const html = render(examples.bars)
  expect(
    [...html.matchAll(/<rect x="([^"]+)" width="([^"]+)"/g)].map(([, x, width]) => [x, width]),
  ).toEqual([
    ['0%', '100%'],
    ['0%', '25%'],
    ['25%', '75%'],
  ])
  expect(html).not.toContain('style=')
  expect(html).toContain('<td>两次都过</td>')
})
