import { expect, it } from 'vitest'
import { normalizeEmail } from '@/schemas/email'
import { emailField } from '@/schemas/staff'

it.each([
  'xiaoming@mail.example',
  ' Xiaoming@Mail.Example ',
  'xiaoming＠mail.example',
  'xiaoming@mail。example',
  'xiaoming@mail．example',
  'xiaoming@mail｡example',
  'ｘｉａｏｍｉｎｇ＠ｍａｉｌ．ｅｘａｍｐｌｅ',
  'xiaoming﹫mail.example',
  'xiao\u200Bming@mail.\u2060example\uFEFF',
  '\u2068xiaoming@mail.example\u2069',
  'xiaoming@mail.example\uFE0F',
  'xiaoming @ mail.example',
  'xiaoming @ mail . example',
  'xiaoming@mail.\nexample',
  'xiaoming@mail.example\r\n',
  'xiaoming@mail.example\u0000',
  'mailto:xiaoming@mail.example',
  'MAILTO:xiaoming@mail.example?subject=Hello',
  '<xiaoming@mail.example>',
  '＜xiaoming@mail.example＞',
  '《xiaoming@mail.example》',
  '<mailto:xiaoming@mail.example>',
  '王小明 <xiaoming@mail.example>',
  '"Wang, Xiaoming" <xiaoming@mail.example>;',
  '“xiaoming@mail.example”',
  '邮箱：xiaoming@mail.example',
  'QQ邮箱 xiaoming@mail.example',
  'E-mail: xiaoming@mail.example',
  'Email xiaoming@mail.example',
  'xiaoming@mail.example (work)',
  'xiaoming@mail.example（工作）',
  'xiaoming@mail.example (work) (not on Sundays)',
  '[xiaoming@mail.example](mailto:xiaoming@mail.example)',
  "'xiaoming@mail.example",
  '（xiaoming@mail.example）',
  'xiaoming@mail.example,',
  'xiaoming@mail.example，',
  'xiaoming@mail.example。',
  'xiaoming@mail.example.',
  'xiaoming@mail.example；',
  'xiaoming@mail.example、',
])('%j is one address', (typed) => {
  expect(emailField.parse(typed)).toBe('xiaoming@mail.example')
})

it.each([
  'email@mail.example',
  '_ming@mail.example',
  'ming_@mail.example',
  'ming+site@mail.example',
  '-m@mail.example',
  `${'m'.repeat(64)}@mail.example`,
])('%s keeps its signs', (typed) => expect(normalizeEmail(typed)).toBe(typed))

it.each([
  'a@b.example c@d.example',
  'lin min@mail.example',
  'ming@ma il.example',
  'jose@example',
  '<a@b.example>, <c@d.example>',
  'ming.mail.example',
  `${'m'.repeat(65)}@mail.example`,
  '',
])('%j is no address', (typed) => expect(emailField.safeParse(typed).success).toBe(false))
