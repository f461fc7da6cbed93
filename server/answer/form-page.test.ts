import { expect, test } from 'vitest'
import { requestedForm } from '@/server/answer/form-page'

test.each([
  ['?channel_num=30211&utm_source=Baidu&utm_term=x', { channel: '30211', utm_source: 'baidu' }],
  ['?utm_campaign=%22%3E%3Cscript%3E', { utm_campaign: 'script' }],
  ['?utm_source=a&utm_source=b&channel_num=x', {}],
  ['', {}],
])('a form at the address %s has the fields %o', (search, origin) => {
  for (const path of ['/enrol', '/roadmap']) expect(requestedForm(path, search)?.origin).toEqual(origin)
})

test('the page does not depend on the campaign', () => {
  const plain = requestedForm('/enrol', '?project=mba')
  expect(requestedForm('/enrol', '?project=mba&utm_source=x')?.internal).toBe(plain?.internal)
})
