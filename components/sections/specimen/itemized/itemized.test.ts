import { expect, it } from 'vitest'
import { divideAmount } from '@/lib/money/plan'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import {
  itemizedQuotation,
  orderedIntake,
  type QuotationOrder,
  plainQuotation,
} from '@/components/sections/specimen/itemized'
import type { SpecimenTable } from '@/components/sections/specimen/specimen'
import { locales } from '@/lib/i18n/locales'

const order: QuotationOrder = { applicant: '王小明', reference: 'BH-26-000001', day: '2026-11-23' }

function contextOf(slug: string, locale: (typeof locales)[number] = 'en-US') {
  const programme = programmesWithSpecimens(locale).find((one) => one.slug === slug)
  if (!programme) throw new Error(slug)
  return specimenContext(locale, programme)
}

function tablesOf(slug: string, more: Partial<QuotationOrder>): SpecimenTable[] {
  const { sections } = itemizedQuotation(contextOf(slug), { ...order, ...more })
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
  )
}

const rows = (table: SpecimenTable | undefined) => table?.rows.map(({ cells }) => cells)

it('names the person, the chosen intake and until when it is valid', () => {
  const { sections, lead } = itemizedQuotation(contextOf('finance-mba'), {
    ...order,
    intake: '2027-09-06',
  })
  const text = JSON.stringify(sections)
  for (const part of ['王小明', 'September 6, 2027', 'August 23, 2027'])
    expect(text).toContain(part)
  expect(lead).toContain('BH-26-000001')
  expect(lead).toContain('November 23, 2026')
})

it('quotes only the fees that were asked for, with their own sum', () => {
  const all = rows(tablesOf('finance-mba', {})[0])
  expect(all).toHaveLength(5)
  const [fees, payees] = tablesOf('finance-mba', { priced: 'operator' })
  expect(rows(fees)).toEqual([
    ['Student services', 'Bauhinia', expect.any(String), 'RMB 24,800'],
    ['Total', '', '', 'RMB 24,800'],
  ])
  expect(rows(payees)).toEqual([['Bauhinia', 'RMB 24,800']])
  const others = rows(tablesOf('finance-mba', { priced: 'others' })[0])
  expect(others?.flat()).not.toContain('Bauhinia')
  expect(others).toHaveLength(4)
})

it('divides what may be paid in installments without losing a unit', () => {
  const [, , plan] = tablesOf('full-time-dba', { payment: 'installments' })
  expect(plan?.rows.map(({ cells }) => cells[1])).toEqual([
    'August 16, 2027',
    'January 10, 2028',
    'August 14, 2028',
    'January 3, 2029',
  ])
  expect(tablesOf('full-time-dba', { payment: 'whole' })).toHaveLength(3)
  expect(tablesOf('full-time-dba', { payment: 'installments', priced: 'operator' })).toHaveLength(2)
  for (const [amount, count] of [
    [10, 3],
    [18_720, 4],
    [1, 12],
  ] as const) {
    const parts = divideAmount(amount, count)
    expect(parts).toHaveLength(count)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
  }
})

it('quotes the next intake without a choice, or for one that no longer exists', () => {
  const { offer } = contextOf('finance-mba').programme
  const startOn = (day: string, intake?: string) =>
    orderedIntake(offer, { ...order, day, intake })?.start
  expect(startOn('2026-11-23')).toBe('2027-03-08')
  expect(startOn('2027-01-16')).toBe('2027-09-06')
  expect(startOn('2026-11-23', '2026-09-01')).toBe('2027-03-08')
  expect(startOn('2031-01-01')).toBe('2027-09-06')
})

it('is short enough as lines of a text message, for every program in every language', () => {
  for (const locale of locales)
    for (const programme of programmesWithSpecimens(locale)) {
      const text = plainQuotation(specimenContext(locale, programme), order)
      expect(text.split('\n')).toHaveLength(programme.offer.fees.length + 2)
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  expect(plainQuotation(contextOf('finance-mba'), { ...order, priced: 'operator' })).toBe(
    'Student services: RMB 24,800 (paid to: Bauhinia)\nTotal: RMB 24,800\nFor the start on March 8, 2027. Valid until February 22, 2027.',
  )
})
