import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/people/examples'

test('labels the people as fictitious', () => {
  for (const example of Object.values(examples)) expect(render(example)).toContain('示例数据')
})

test('draws each person, with a biography except in a teaser', () => {
  expect(render(examples.full).match(/<svg/g)).toHaveLength(3)
  expect(render(examples.full)).toContain('公开年报')
  expect(render(examples.teaser)).not.toContain('公开年报')
})
