import { afterEach, expect, it, vi } from 'vitest'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { hourMs } from '@/lib/time'
import { tellDay, tellMoment } from './'

afterEach(() => void vi.unstubAllEnvs())

/** Five past midnight at the office, on the 24th. */
const now = new Date('2026-11-23T16:05:00Z')

function told(moment: string, locale = 'en-US', at = now) {
  const { intl, t } = languageOf(locale)
  const by = { actor: { kind: 'staff', id: '' }, at } as const
  return tellMoment({ intl, t, by }, new Date(moment))
}

it.each([
  ['2026-11-23T16:05:30Z', 'just now', '刚刚'],
  ['2026-11-23T16:01:00Z', '4 min ago', '4分钟前'],
  ['2026-11-23T15:59:00Z', '6 min ago', '6分钟前'],
  ['2026-11-23T14:00:00Z', 'yesterday 22:00', '昨天22:00'],
  ['2026-11-22T16:00:00Z', 'yesterday 00:00', '昨天00:00'],
  ['2026-11-22T15:59:59Z', 'Nov 22, 23:59', '11月22日 23:59'],
  ['2026-11-24T15:59:00Z', 'today 23:59', '今天23:59'],
  ['2026-11-24T16:00:00Z', 'tomorrow 00:00', '明天00:00'],
  ['2026-11-26T01:00:00Z', 'Nov 26, 09:00', '11月26日 09:00'],
  ['2025-11-23T01:00:00Z', 'Nov 23, 2025, 09:00', '2025年11月23日 09:00'],
])('%s, shortly after midnight at the office, is %s', (moment, english, chinese) => {
  const { time, exactTime, dateTime } = told(moment)
  expect([time, told(moment, 'zh-CN').time]).toEqual([english, chinese])
  expect(time).not.toMatch(/\d:\d\d:\d\d/)
  expect(exactTime).toMatch(/\d\d:\d\d:\d\d$/)
  expect(new Date(dateTime)).toEqual(new Date(moment))
})

it('does not depend on the clock changes of the server’s time zone', () => {
  // New York changes its clocks on 8 March and on 1 November, Berlin on 29 March.
  for (const TZ of ['America/New_York', 'Europe/Berlin', 'UTC']) {
    vi.stubEnv('TZ', TZ)
    for (const day of ['2026-03-08', '2026-03-29', '2026-11-01']) {
      const at = new Date(`${day}T00:30:00+08:00`)
      const night = new Date(at.getTime() - hourMs).toISOString()
      expect(told(night, 'en-US', at).time, `${TZ} ${day}`).toBe('yesterday 23:30')
    }
  }
})

it('has room for the day only where that is enough', () => {
  const { intl, t } = languageOf('en-US')
  const by = { actor: { kind: 'staff', id: '' }, at: now } as const
  expect(tellDay({ intl, t, by }, new Date('2026-11-23T14:00:09Z'))).toEqual({
    time: 'Nov 23, 2026',
    exactTime: 'Nov 23, 2026, 22:00:09',
    dateTime: '2026-11-23T14:00:09.000Z',
  })
})
