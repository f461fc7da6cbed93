import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/app/[locale]/staff/applications/[id]/application-pane/examples'
import { asExample } from '@/tests/setup/in-language'

test('shows everything that was submitted, and calls the whole number', () => {
  const html = render(asExample(examples.proved))
  expect(html).toContain('href="tel:+8613822134471"')
  expect(html).toContain('已验证')
  expect(html).toContain('隐私政策 2026-11')
  expect(html).not.toContain('疑似垃圾')
})

test('shows that a number is not verified, and why it is suspected spam', () => {
  const html = render(asExample(examples.doubtful))
  expect(html).toContain('未验证')
  expect(html).toContain('疑似垃圾：填写了隐藏栏、打开表单后立即提交')
})

test('a note is text, whatever was typed', () => {
  expect(render(asExample(examples.proved))).toContain('明天再打\n&lt;b&gt;上午&lt;/b&gt;')
})
