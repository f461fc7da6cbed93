import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { examples } from '@/components/sections/chart/examples'
import * as schema from '@/components/sections/chart/schema'
import { ceilingOf, percentText } from '@/components/sections/chart/scale'
import { getIntl } from '@/lib/i18n/intl'
import { locales } from '@/schemas/locale'

const units = schema.Chart.shape.unit.def.values
type Unit = (typeof units)[number]
const values = 'components.sections.chart.values'

test.each([
  [[41, 26], 50],
  [[94], 100],
  [[12000, 96], 20000],
  [[0], 1],
])('a scale for %j ends at %i', (values, top) => expect(ceilingOf(values)).toBe(top))

test('shares are rounded to a tenth', () => expect(percentText(1, 3)).toBe('33.3%'))

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
  expect(render(examples.bar)).toContain('width="82%" height="26"')
})

test('the funnel shows the share of each stage', () => {
  expect(render(examples.funnel)).toContain('>15%</td>')
})

describe.each(locales)('in %s', (locale) => {
  const intl = getIntl(locale)
  const format = (unit: Unit, value: number) =>
    intl.formatMessage({ id: `components.sections.chart.values.${unit}` }, { value })

  test.each(units)('a value in %s is written with its unit', (unit) => {
    expect(format(unit, 20_000_000)).toMatch(/\d/)
    expect(format(unit, 20_000_000)).not.toMatch(/^[\d,.]+$/)
  })
})

test('languages count money in different steps, and a single person in the singular', () => {
  const [chinese, english] = locales.map((locale) => getIntl(locale))
  expect(chinese?.formatMessage({ id: `${values}.yuan` }, { value: 14_290_000 })).toBe('1,429万元')
  expect(english?.formatMessage({ id: `${values}.yuan` }, { value: 14_290_000 })).toBe(
    'RMB 14.29 million',
  )
  expect(english?.formatMessage({ id: `${values}.people` }, { value: 1 })).toBe('1 person')
})

test('a chart without a unit, or with an unknown one, does not pass', () => {
  const chart = { kind: 'bar', caption: 'x', data: [['a', 1]] }
  expect(schema.Chart.safeParse(chart).success).toBe(false)
  expect(schema.Chart.safeParse({ ...chart, unit: 'peple' }).success).toBe(false)
  expect(schema.Chart.safeParse({ ...chart, unit: 'people' }).success).toBe(true)
})
