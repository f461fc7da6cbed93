import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/people/examples'

test('labels the people as fictitious', () => {
  for (const example of Object.values(examples)) expect(render(example)).toContain('示例数据')
})

test('shows biographies as disclosures, and not in a teaser', () => {
  expect(render(examples.full).match(/<details/g)).toHaveLength(3)
  expect(render(examples.teaser)).not.toContain('<details')
})
