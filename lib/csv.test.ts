import { expect, it } from 'vitest'
import { csvLine } from '@/lib/csv'

it('leaves plain values alone and ends the line as spreadsheets expect', () => {
  expect(csvLine(['王小明', '13800138000', ''])).toBe('王小明,13800138000,\r\n')
})

it('keeps commas, quotation marks and line breaks inside their field', () => {
  expect(csvLine(['a,b', 'say "so"', 'one\r\ntwo'])).toBe('"a,b","say ""so""","one\r\ntwo"\r\n')
})

it.each(['=1+1', '+86 138', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\uFEFF=1', '=cmd|"/c calc"!A1'])(
  'makes no formula of %j',
  (value) => {
    expect(csvLine([value])).toMatch(/^"'/)
  },
)
