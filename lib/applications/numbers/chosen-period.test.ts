import { expect, test } from 'vitest'
import { parsePeriod, periodHref } from '@/lib/applications/numbers/chosen-period'

const at = new Date('2026-11-21T16:30:00Z') // the 22nd at the office, a Sunday

test('defaults to the last thirty days', () => {
  const usual = { from: '2026-10-24', to: '2026-11-22', query: { period: '30' } }
  expect(parsePeriod({}, at)).toMatchObject(usual)
  expect(parsePeriod({ from: 'x', to: '2026-02-30', period: ['week'] }, at)).toMatchObject(usual)
  expect(parsePeriod({ period: 'nope' }, at)).toMatchObject(usual)
  const period = { from: '2026-01-01', to: '2026-01-31' }
  expect(parsePeriod(period, at)).toMatchObject(period)
  expect(periodHref(period)).toBe('/staff/numbers?from=2026-01-01&to=2026-01-31')
})

test('swaps reversed dates, and is limited to two years', () => {
  expect(parsePeriod({ from: '2026-03-01', to: '2026-02-01' }, at)).toMatchObject({
    from: '2026-02-01',
    to: '2026-03-01',
  })
  expect(parsePeriod({ from: '2001-01-01', to: '2026-11-22' }, at)).toMatchObject({
    from: '2024-11-22',
    to: '2026-11-22',
  })
})

test('a named period moves with the clock', () => {
  expect(parsePeriod({ period: 'week' }, at)).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
  })
  expect(parsePeriod({ period: 'month' }, at).before).toEqual({
    from: '2026-10-01',
    to: '2026-10-22',
  })
})
