import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/staff/message-text/examples'
import { asExample } from '@/tests/setup/in-language'

test('shows the exact text message with its signature and size; a mail has none', () => {
  expect(render(asExample(examples.sms))).toContain('>【荆园教育】王小明你好')
  expect(render(asExample(examples.sms))).toContain('49字，约计1条短信')
  expect(render(asExample(examples.mail))).not.toContain('条短信')
})
