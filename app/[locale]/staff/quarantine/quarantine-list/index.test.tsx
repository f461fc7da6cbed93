import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/quarantine/quarantine-list/examples'
import { asExample } from '@/tests/setup/in-language'

test('says why, and its buttons carry the application and the version that was seen', () => {
  const html = render(asExample(examples.waiting))
  expect(html).toContain('原因：填写了隐藏栏、打开表单后立即提交')
  expect(html).toContain('value="release:9fd7d9b8-0000-4000-8000-000000000001:1"')
  expect(html).toContain('value="spam:9fd7d9b8-0000-4000-8000-000000000001:1"')
  expect(html).toContain('aria-label="不是垃圾：BH-26-004183"')
})

test('what was confirmed can only be released, and who may not decide sees no buttons', () => {
  expect(render(asExample(examples.confirmed)).match(/<button/g)).toHaveLength(1)
  expect(render(asExample(examples.reading))).not.toContain('<button')
})
