import { afterEach, expect, test, vi } from 'vitest'
import {
  isWorkingDay,
  workingDayFrom,
  officeTimeBefore,
  type OfficeHours,
} from '@/lib/applications/office-hours'
import { officeMinutesBetween } from '@/tests/setup/office-minutes'

const hours: OfficeHours = {
  opens: 9 * 60,
  closes: 18 * 60,
  weekdays: new Set([1, 2, 3, 4, 5]),
  holidays: new Set(['2026-10-01', '2026-10-02']),
  makeUpDays: new Set(['2026-10-10']),
}
afterEach(() => void vi.unstubAllEnvs())

/** A time of the office; China has no daylight saving time. */
const at = (time: string) => new Date(`${time}+08:00`)
const minutes = (from: string, to: string) => officeMinutesBetween(at(from), at(to), hours)

test.each([
  ['within a day', '2026-11-23T10:00:00', '2026-11-23T10:19:59', 19],
  ['before the office opens', '2026-11-23T00:00:00', '2026-11-23T09:30:00', 30],
  ['after it closes', '2026-11-23T17:30:00', '2026-11-23T23:59:59', 30],
  ['over midnight', '2026-11-23T17:00:00', '2026-11-24T10:00:00', 120],
  ['during the night', '2026-11-23T18:00:00', '2026-11-24T09:00:00', 0],
  ['over a weekend', '2026-11-20T17:00:00', '2026-11-23T10:00:00', 120],
  ['on a Sunday', '2026-11-22T10:00:00', '2026-11-22T16:00:00', 0],
  ['over a holiday and a weekend', '2026-09-30T17:00:00', '2026-10-05T10:00:00', 120],
  ['a Saturday worked in exchange', '2026-10-09T17:00:00', '2026-10-10T10:00:00', 120],
  ['a whole year', '2026-01-01T00:00:00', '2027-01-01T00:00:00', (261 - 2 + 1) * 540],
  ['backwards', '2026-11-24T10:00:00', '2026-11-23T10:00:00', 0],
  ['no time', '2026-11-23T10:00:00', '2026-11-23T10:00:00', 0],
])('office minutes %s', (_, from, to, expected) => {
  expect(minutes(from, to)).toBe(expected)
})

test('the server’s own time zone and its daylight saving time change nothing', () => {
  for (const TZ of ['America/New_York', 'Asia/Shanghai', 'UTC']) {
    vi.stubEnv('TZ', TZ)
    // New York changes its clocks on 1 November and on 8 March.
    expect(minutes('2026-10-30T17:00:00', '2026-11-03T10:00:00')).toBe(60 + 540 + 60)
    expect(minutes('2026-03-06T17:00:00', '2026-03-10T10:00:00')).toBe(60 + 540 + 60)
  }
})

test('make-up days win over weekends, holidays over weekdays', () => {
  expect(
    ['2026-10-01', '2026-10-09', '2026-10-10', '2026-10-11'].map((day) => isWorkingDay(day, hours)),
  ).toEqual([false, true, true, false])
})

test('the first working day from a day on', () => {
  const found = ['2026-10-01', '2026-10-09', '2026-10-10', '2026-10-11'].map((day) =>
    workingDayFrom(day, hours),
  )
  expect(found).toEqual(['2026-10-05', '2026-10-09', '2026-10-10', '2026-10-12'])
})

test('the time before which a wait is over the target', () => {
  const before = (to: string, target: number) => officeTimeBefore(at(to), target, hours).getTime()
  expect(before('2026-11-23T14:00:00', 240)).toBe(at('2026-11-23T10:00:00').getTime())
  // On Monday at 10:00, three of the four hours are those of Friday.
  expect(before('2026-11-23T10:00:00', 240)).toBe(at('2026-11-20T15:00:00').getTime())
  expect(before('2026-11-22T12:00:00', 240)).toBe(at('2026-11-20T14:00:00').getTime())
  for (const to of ['2026-11-23T08:00:00', '2026-10-12T09:01:00', '2026-10-04T23:00:00'])
    for (const target of [1, 60, 240, 541, 5_000]) {
      const from = officeTimeBefore(at(to), target, hours)
      expect(officeMinutesBetween(from, at(to), hours)).toBe(target)
      expect(officeMinutesBetween(new Date(from.getTime() + 60_000), at(to), hours)).toBe(
        target - 1,
      )
    }
})

test('an office that never works has no end, but the look-up has', () => {
  const closed = { ...hours, weekdays: new Set<number>(), makeUpDays: new Set<string>() }
  expect(officeMinutesBetween(at('2020-01-01T00:00:00'), at('2026-01-01T00:00:00'), closed)).toBe(0)
  expect(officeTimeBefore(at('2026-01-01T00:00:00'), 60, closed).getTime()).toBeLessThan(
    at('2016-02-01T00:00:00').getTime(),
  )
})
