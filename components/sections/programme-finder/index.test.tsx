import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/programme-finder/examples'

const html = render(examples.chinese)

test('is a named group of radios, the first chosen, that needs no script', () => {
  expect(html).toContain('<legend class="sr-only">学位层次</legend>')
  expect(html.match(/type="radio"/g)).toHaveLength(6)
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

test('every radio has the panel that its rule names', () => {
  const values = [...html.matchAll(/value="([a-z]+)"/g)].map(([, value]) => value)
  expect(values).toHaveLength(6)
  for (const value of values)
    expect(html).toContain(`in-[.finder:has([value=${value}]:checked)]:grid!`)
})

test('a row that is not full ends with a way on', () => {
  expect(html.match(/拿不准读哪一个？/g)).toHaveLength(5)
})
