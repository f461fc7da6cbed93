import { afterEach, expect, test, vi } from 'vitest'
import {
  callBackMoment,
  callBackOf,
  callBackText,
  earliestCallBack,
  isTime,
  parseCallBack,
} from '@/lib/applications/change/call-back'
import { addDays, officeDay } from '@/lib/time'

afterEach(() => void vi.unstubAllEnvs())

/** The nights in which the clocks of these zones change, and the days around them. */
const changes = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Asia/Shanghai', '2026-03-08'],
  ['UTC', '2026-12-31'],
] as const

test.each(changes)(
  'a call-back has the time of the office on a server in %s around %s',
  (zone, day) => {
    vi.stubEnv('TZ', zone)
    for (const on of [-1, 0, 1].map((days) => addDays(day, days))) {
      const midnight = Date.parse(`${on}T00:00:00Z`) - 8 * 3_600_000
      expect(callBackMoment({ on, time: null }).getTime()).toBe(midnight)
      for (const [time, minutes] of [
        ['00:00', 0],
        ['01:59', 119],
        ['02:30', 150],
        ['14:30', 870],
        ['23:59', 1_439],
      ] as const) {
        const moment = callBackMoment({ on, time })
        expect(moment.getTime(), time).toBe(midnight + minutes * 60_000)
        expect(officeDay(moment), time).toBe(on)
      }
      // One minute after the last of the day is the next day.
      expect(officeDay(new Date(callBackMoment({ on, time: '23:59' }).getTime() + 60_000))).toBe(
        addDays(on, 1),
      )
    }
  },
)

test('its text is read as it was written', () => {
  for (const callBack of [
    { on: '2026-03-06', time: '00:05' },
    { on: '2026-03-06', time: null },
  ])
    expect(parseCallBack(callBackText(callBack) ?? '')).toEqual(callBack)
  expect([callBackText(undefined), callBackOf({ followUpOn: null, followUpTime: null })]).toEqual([
    null,
    undefined,
  ])
})

test('a time comes before any time of its day, and only times of a day are times', () => {
  const [late, any, next] = [
    { on: '2026-03-06', time: '23:59' },
    { on: '2026-03-06', time: null },
    { on: '2026-03-07', time: '00:00' },
  ]
  expect(earliestCallBack(next, undefined, any, late)).toEqual(late)
  expect(earliestCallBack(next, any)).toEqual(any)
  expect(earliestCallBack(undefined)).toBeUndefined()
  expect(['00:00', '23:59', '24:00', '9:00', '12:60', ''].map(isTime)).toEqual([
    ...[true, true, false, false, false, false],
  ])
})
