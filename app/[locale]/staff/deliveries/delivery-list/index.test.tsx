import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/deliveries/delivery-list/examples'
import { asExample } from '@/tests/setup/in-language'

test('tells what was given up from what is tried again, and names each button’s delivery', () => {
  const html = render(asExample(examples.lead))
  expect(html).toContain('已停止重试')
  expect(html).toContain('自动重试中')
  expect(html).toContain('aria-label="重新推送 BH-26-004183（邮件）"')
  expect(html.replace(/<[^>]+>/g, '')).toContain('试过 3 次 · 下次：12:09')
})

test('who may not resend sees no buttons', () => {
  expect(render(asExample(examples.reading))).not.toContain('<button')
})
