import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fitted, widthOf } from '@/components/sections/cover/label'
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
  expect(widthOf(text) * fitted(text, 300, 60)).toBeLessThanOrEqual(300)
  expect(fitted('31', 300, 60)).toBe(60)
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
