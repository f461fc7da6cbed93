import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/staff/message-text/examples'

test('shows the exact text message with its signature and size; a mail has none', () => {
  expect(render(examples.sms)).toContain('>【荆园教育】王小明你好')
  expect(render(examples.sms)).toContain('49字，计1条短信')
  expect(render(examples.mail)).not.toContain('条短信')
})
