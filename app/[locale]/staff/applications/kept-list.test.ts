import { expect, test } from 'vitest'
import { applicationHref, keptList, listField, listValue, ownPageHref } from './kept-list'
import { parseInboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams)

test.each([
  ['', ''],
  ['?q=%E7%8E%8B+%26', '?q=%E7%8E%8B+%26'],
  // The page of a message has parameters of the same names.
  ['?status=open&channel=19962&language=en-US', '?status=open&channel=19962&language=en-US'],
  ['?status=nonsense', ''],
])('an application returns to the list %s by each of its pages', (from, back) => {
  const list = parseInboxQuery(paramsOf(`/staff${from}`))
  const page = ownPageHref('a/message', list, { via: 'mail', language: 'zh-CN' })
  expect(paramsOf(page)).toMatchObject({ via: 'mail', language: 'zh-CN' })
  expect(applicationHref('a', keptList(paramsOf(page)))).toBe(`/staff/applications/a${back}`)
  const form = new FormData()
  form.set(listField, listValue(keptList(paramsOf(page))))
  expect(applicationHref('a', keptList(form))).toBe(`/staff/applications/a${back}`)
})

test('a form without a list, or with a file in its place, returns to the usual one', () => {
  const form = new FormData()
  expect(applicationHref('a', keptList(form))).toBe('/staff/applications/a')
  form.set(listField, new File([], 'x'))
  expect(applicationHref('a', keptList(form))).toBe('/staff/applications/a')
})
