import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/chart/examples'
import { ceiling, percent } from '@/components/sections/chart/scale'

test.each([
  [[41, 26], 50],
  [[94], 100],
  [[12000, 96], 20000],
  [[0], 1],
])('a scale for %j ends at %i', (values, top) => expect(ceiling(values)).toBe(top))

test('shares are rounded to a tenth', () => expect(percent(1, 3)).toBe('33.3%'))

test.each(Object.entries(examples))(
  'the %s chart is a table too, marked as sample data',
  (_name, example) => {
    const html = render(example)
    expect(html).toContain('示例数据')
    expect(html).toContain('<table aria-label="')
    expect(html).not.toContain('style=')
  },
)

test('bars are as long as their numbers', () => {
  expect(render(examples.bar)).toContain('<rect width="82%"')
})

test('the funnel shows the share of each stage', () => {
  expect(render(examples.funnel)).toContain('>15%</td>')
})
