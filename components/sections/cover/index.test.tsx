import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover, factOf, type CoverProps } from '@/components/sections/cover'
import { fittedSize, widthOf } from '@/components/sections/cover/label'
import { examples } from '@/components/sections/cover/examples'
import { cover } from '@/schemas/content/cover'
import { coverKinds } from '@/schemas/cover'

test('there is an example of each kind', () => {
  expect(Object.keys(examples).sort()).toEqual([...coverKinds].sort())
})

test.each(Object.entries(examples))(
  'a cover of kind %s is decorative and under 12 kB',
  (_kind, example) => {
    const html = render(example)
    expect(html.length).toBeLessThan(12_000)
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toMatch(/style=|NaN|undefined/)
  },
)

test('a longer text is set smaller, so that it fits', () => {
  const text = '三十台捐来的旧电脑，怎样入账'
  expect(widthOf(text) * fittedSize(text, 300, 60)).toBeLessThanOrEqual(300)
  expect(fittedSize('31', 300, 60)).toBe(60)
})

test.each([
  ['bars', [['May', 'many']]],
  [
    'calendar',
    [
      ['May', 'all'],
      ['Closed', '1-5'],
    ],
  ],
  [
    'calendar',
    [
      ['May', '31'],
      ['Closed', '5-1'],
    ],
  ],
  ['map', [['Albany', '42.7']]],
  ['flower', [['seed', 'a']]],
  ['figure', []],
])('a cover of kind %s from %j is refused', (kind, data) => {
  expect(cover().safeParse({ kind, data }).success).toBe(false)
})

test('the first row below zero is crimson, and so is the longest of others', () => {
  expect(render(examples.bars).match(/<rect[^>]*fill-crimson/g)).toHaveLength(3)
})

test.each(Object.entries(examples))(
  'in a list a cover of kind %s has one fact, legible at 144 px',
  (_kind, example) => {
    const { cover } = example.props as CoverProps
    const html = render(<Cover cover={cover} isSmall />)
    const sizes = [...html.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
    // 11 px where 800 units are 144 px.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(61)
    expect(sizes.length).toBeLessThanOrEqual(3)
    const [figure, caption] = factOf(cover)
    expect(cover.data.flat().join(' ')).toContain(figure.replace('–', '-'))
    expect(caption).not.toBe('')
  },
)

test('the fact of bars is the first below zero, and of a table no mark', () => {
  const bars = [
    ['10:30', '−85'],
    ['11:30', '526'],
  ] as const
  expect(factOf({ kind: 'bars', data: bars })).toEqual(['−85', '10:30'])
  expect(factOf({ kind: 'bars', data: bars.slice(1) })).toEqual(['526', '11:30'])
  const table = [
    ['Deposit', '500 | 2,000'],
    ['Refused', 'yes | no'],
  ] as const
  expect(factOf({ kind: 'table', data: table })).toEqual(['500', 'Deposit'])
})
