import { expect, it } from 'vitest'
import { endOf, isTooFar, officeTime, startOf, unusualReason } from '@/lib/appointments/slot'

const hours = {
  opens: 9 * 60,
  closes: 18 * 60,
  weekdays: new Set([1, 2, 3, 4, 5]),
  holidays: new Set(['2027-01-01']),
  makeUpDays: new Set(['2027-01-02']),
}
const slot = (on: string, time: string, minutes = 30) => ({
  startsAt: startOf(on, time) ?? new Date(0),
  minutes,
})

it('takes days and times by the clock of the office, whatever the zone of the server', () => {
  expect(startOf('2026-11-23', '14:30')?.toISOString()).toBe('2026-11-23T06:30:00.000Z')
  // The nights in which Europe and America change their clocks are ordinary nights in China.
  expect(startOf('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-24T18:30:00.000Z')
  expect(startOf('2027-03-14', '02:30')?.toISOString()).toBe('2027-03-13T18:30:00.000Z')
  for (const [on, time] of [
    ['2026-02-29', '10:00'],
    ['2026-11-23', '24:00'],
    ['2026-11-23', ''],
    ['', '10:00'],
  ] as const)
    expect(startOf(on, time)).toBeUndefined()
})

it('ends after midnight', () => {
  const late = slot('2026-12-31', '23:30', 60)
  expect([officeTime(late.startsAt), officeTime(endOf(late))]).toEqual(['23:30', '00:30'])
})

it.each([
  ['2026-11-23', '09:00', 30, undefined],
  ['2026-11-23', '17:30', 30, undefined],
  ['2026-11-23', '17:45', 30, 'outside-hours'],
  ['2026-11-23', '08:59', 30, 'outside-hours'],
  ['2026-11-22', '10:00', 30, 'day-off'],
  ['2027-01-01', '10:00', 30, 'day-off'],
  ['2027-01-02', '10:00', 30, undefined],
])('%s %s for %i minutes is unusual: %s', (on, time, minutes, why) =>
  expect(unusualReason(slot(on, time, minutes), hours)).toBe(why),
)

it('limits how far ahead', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(isTooFar(slot('2027-11-20', '10:00').startsAt, now)).toBe(false)
  expect(isTooFar(slot('2029-11-20', '10:00').startsAt, now)).toBe(true)
})
