import { expect, it } from 'vitest'
import { printTable } from '@/tests/load/support/table'

it('aligns words left and numbers right, and lists every missed target', () => {
  const text = printTable({
    columns: ['what', 'per second'],
    rows: [
      ['memory', 21_500],
      ['next start', 0.125],
    ],
    notes: ['Shared cores.'],
    missed: ['25 times next start'],
  })
  expect(text.split('\n')).toEqual([
    '  what        per second',
    '  ----------  ----------',
    '  memory          21,500',
    '  next start        0.13',
    '  Shared cores.',
    '  MISSED: 25 times next start',
  ])
})
