import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from '@/components/sections/cover'
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
  const fact = { figure: '3', counts: 'weeks' }
  expect(cover().safeParse({ kind, data, fact }).success).toBe(false)
})

test('a cover without what it says in lists is refused', () => {
  const [kind, data, fact] = ['figure', [['3', 'weeks']], { figure: '3', counts: 'weeks' }]
  expect(cover().safeParse({ kind, data, fact }).success).toBe(true)
  expect(cover().safeParse({ kind, data }).success).toBe(false)
})

test('the first row below zero is crimson, and so is the longest of others', () => {
  expect(render(examples.bars).match(/<rect[^>]*fill-crimson/g)).toHaveLength(3)
})

test.each([
  { figure: '3', counts: '道菜赚走七成毛利' },
  { figure: '46,000', counts: 'dollars to prove for the whole year' },
])('in a list the fact $figure is all of a cover, legible at 144 px', (fact) => {
  const html = render(<Cover cover={{ kind: 'bars', data: [['10:30', '−85']] }} fact={fact} />)
  const sizes = [...html.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
  // 11 px where 800 units are 144 px.
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(61)
  expect(sizes.length).toBeLessThanOrEqual(3)
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s/g, '')).toBe(
    `${fact.figure}${fact.counts}`.replaceAll(/\s/g, ''),
  )
})
