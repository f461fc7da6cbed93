import { expect, test } from 'vitest'
import { isReserved, suggestId } from '@/lib/articles/files'
import { articleIdPattern } from '@/schemas/content/article'

const free = () => false

test.each([
  ['2027年春季开放日', '2027-nian-chun-ji-kai-fang-ri'],
  ['The new site: what’s changed?', 'the-new-site-whats-changed'],
  ['与Griffith大学签约', 'yu-griffith-da-xue-qian-yue'],
  ['绿色重庆', 'lv-se-chong-qing'],
  ['Über café', 'uber-cafe'],
  ['！？…', 'article'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('“%s” becomes %s', (title, name) => {
  expect(suggestId('news', title, free)).toBe(name)
  expect(name).toMatch(articleIdPattern)
})

test('a long title ends with a whole word', () => {
  const name = suggestId('news', '关于春季学期开学时间和报到注册安排以及宿舍入住的通知', free)
  expect(name.length).toBeLessThanOrEqual(60)
  expect(name).toMatch(/^guan-yu-.*[a-z]$/)
})

test('a name that is taken or reserved gets a number', () => {
  const taken = new Set(['open-day', 'open-day-2'])
  expect(suggestId('news', 'Open day', (id) => taken.has(id))).toBe('open-day-3')
  expect(suggestId('news', 'Preview', free)).toBe('preview-2')
  expect(isReserved('news', 'Preview')).toBe(true)
  expect(isReserved('news', 'open-day')).toBe(false)
})
