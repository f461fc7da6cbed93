import { expect, test } from 'vitest'
import { longDay, shortDay, weekday } from '@/components/articles/dates/index'

test('days are said as each language says them', () => {
  expect([
    longDay('zh-CN', '2026-11-12'),
    shortDay('zh-CN', '2026-11-12'),
    weekday('zh-CN', '2026-11-12'),
  ]).toEqual(['2026年11月12日', '11.12', '周四'])
  expect([
    longDay('en-US', '2026-11-12'),
    shortDay('en-US', '2026-11-12'),
    weekday('en-US', '2026-11-12'),
  ]).toEqual(['12 November 2026', '12 Nov', 'Thu'])
})
