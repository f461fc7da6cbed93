import { expect, test } from 'vitest'
import { parsePeriod, periodHref } from './period'

const at = new Date('2026-11-21T16:30:00Z') // the 22nd at the office

test('defaults to the last thirty days', () => {
  expect(parsePeriod({}, at)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  expect(parsePeriod({ from: 'x', to: '2026-02-30' }, at)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
  const period = { from: '2026-01-01', to: '2026-01-31' }
  expect(parsePeriod(period, at)).toEqual(period)
  expect(periodHref(period)).toBe('/staff/numbers?from=2026-01-01&to=2026-01-31')
})

test('swaps reversed dates, and is limited to two years', () => {
  expect(parsePeriod({ from: '2026-03-01', to: '2026-02-01' }, at)).toEqual({
    from: '2026-02-01',
    to: '2026-03-01',
  })
  expect(parsePeriod({ from: '2001-01-01', to: '2026-11-22' }, at)).toEqual({
    from: '2024-11-21',
    to: '2026-11-22',
  })
})
