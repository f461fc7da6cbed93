import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/_inbox/filters/examples'
import { asExample } from '@/tests/setup/in-language'

test('keeps the view, shows what is chosen and how much is tucked away, and can be cleared', () => {
  const html = render(asExample(examples.narrowed))
  expect(html).toContain('<input type="hidden" name="status" value="new"/>')
  expect(html).toContain('value="陈"')
  expect(html).toContain('<option value="mba" selected="">')
  expect(html).toMatch(/更多<\/span><span[^>]*>2</)
  expect(html).toContain('href="/staff?status=new"')
})

test('offers nothing to clear when nothing is chosen', () => {
  expect(render(asExample(examples.open))).not.toContain('清除条件')
})
