import { expect, test } from 'vitest'
import { reversedSpans, wrongSums } from '@/lib/content/check/rules/calculations'

test.each([
  '16:00–10:00',
  '周六16:00至9:30',
  '2月8日（周一）至5日（周五）',
  'October 7–1, 2026',
  'February 8 (Monday)–5',
])('%s ends before it begins', (text) => {
  expect(reversedSpans(text)).toMatchObject([{ id: 'fact.range' }])
})

test.each([
  '9:00–18:00',
  '22:00–2:00',
  '23:30 to 0:30',
  '10月1日至8日',
  '2月28日至3月5日',
  'October 1–7, 2026',
  'March 8–12:30',
  'a score of 4.1–4.5',
])('%s is in order', (text) => expect(reversedSpans(text)).toEqual([]))

test('a wrong sum is named with the right one', () => {
  expect(wrongSums('46,000 × 7.3 = 325,800')).toMatchObject([{ values: { right: 335800 } }])
  expect(wrongSums('46,000 × 7.3 = 335,800')).toEqual([])
})
