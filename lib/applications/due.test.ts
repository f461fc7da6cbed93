import { describe, expect, it } from 'vitest'
import { isDue, nextAttempt } from '@/lib/applications/due'

const hours = {
  opens: 9 * 60,
  closes: 18 * 60,
  weekdays: new Set([1, 2, 3, 4, 5]),
  holidays: new Set(['2027-02-05', '2027-02-08']),
  makeUpDays: new Set(['2027-02-06']),
}
const steps = [
  { days: 0, time: 17 * 60 + 30 },
  { days: 1, time: 10 * 60 },
  { days: 3, time: 15 * 60 },
]
const after = (count: number, wall: string, preferred: string | null = null) => {
  const next = nextAttempt(count, preferred, new Date(`${wall}:00+08:00`), { steps, hours })
  return `${next?.on} ${next?.time}`
}

describe('the next attempt after a call that nobody answered', () => {
  it.each([
    [1, '2027-03-03T10:00', '2027-03-03 17:30'],
    [2, '2027-03-03T17:35', '2027-03-04 10:00'],
    [3, '2027-03-04T10:05', '2027-03-08 15:00'], // the third day is a Sunday
    [7, '2027-03-01T10:05', '2027-03-04 15:00'],
    // Too late for the same day.
    [1, '2027-03-03T17:00', '2027-03-04 17:30'],
    [1, '2027-03-05T23:59', '2027-03-08 17:30'],
    [1, '2027-03-06T00:00', '2027-03-08 17:30'],
  ])('number %i at %s is at %s', (count, wall, expected) => {
    expect(after(count, wall)).toBe(expected)
  })

  it('skips holidays, and uses a weekend day on which the office works', () => {
    expect(after(2, '2027-02-04T16:00')).toBe('2027-02-06 10:00')
    expect(after(2, '2027-02-06T16:00')).toBe('2027-02-09 10:00')
  })

  it.each([
    ['morning', '2027-03-04 10:00'],
    ['afternoon', '2027-03-04 15:00'],
    ['evening', '2027-03-04 17:30'],
    ['weekend', '2027-03-04 10:00'],
  ])('is at the time that the applicant prefers: %s', (preferred, expected) => {
    expect(after(2, '2027-03-03T12:00', preferred)).toBe(expected)
  })

  it('stays within the office hours whatever the steps say', () => {
    const late = { steps: [{ days: 0, time: 22 * 60 }], hours }
    expect(nextAttempt(1, null, new Date('2027-03-03T10:00:00+08:00'), late)).toEqual({
      on: '2027-03-03',
      time: '17:45',
    })
  })
})

it('an attempt is due from its time on, or from the midnight of its day', () => {
  const at = (wall: string) => new Date(`${wall}+08:00`)
  expect(isDue({ on: '2027-03-03', time: '17:30' }, at('2027-03-03T17:29:59'))).toBe(false)
  expect(isDue({ on: '2027-03-03', time: '17:30' }, at('2027-03-03T17:30:00'))).toBe(true)
  expect(isDue({ on: '2027-03-03', time: null }, at('2027-03-02T23:59:59'))).toBe(false)
  expect(isDue({ on: '2027-03-03', time: null }, at('2027-03-03T00:00:00'))).toBe(true)
})
