import { expect, test } from 'vitest'
import { longDay, momentText, shortDay, weekdayText } from '@/components/articles/dates/index'

test('days are formatted for each language', () => {
  expect([
    longDay('zh-CN', '2026-11-12'),
    shortDay('zh-CN', '2026-11-12'),
    weekdayText('zh-CN', '2026-11-12'),
  ]).toEqual(['2026年11月12日', '11.12', '周四'])
  expect([
    longDay('en-US', '2026-11-12'),
    shortDay('en-US', '2026-11-12'),
    weekdayText('en-US', '2026-11-12'),
  ]).toEqual(['November 12, 2026', 'Nov 12', 'Thu'])
})

test('a moment is told by the operator’s clock, wherever the reader is', () => {
  expect(momentText('zh-CN', '2026-11-11T16:05:59.000Z')).toBe('2026年11月12日 00:05')
  expect(momentText('en-US', '2026-11-12T06:32:00.000Z')).toBe('November 12, 2026, 14:32')
})
