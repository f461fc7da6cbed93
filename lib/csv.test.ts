import { expect, it } from 'vitest'
import { csvLine } from '@/lib/csv'

it('leaves plain values alone and ends the line as spreadsheets expect', () => {
  expect(csvLine(['王小明', '13800138000', ''])).toBe('王小明,13800138000,\r\n')
})

it('keeps commas, quotation marks and line breaks inside their field', () => {
  expect(csvLine(['a,b', 'say "so"', 'one\r\ntwo'])).toBe('"a,b","say ""so""","one\r\ntwo"\r\n')
})

it.each(['a;b', ';', 'a|b\tc'])('quotes what another separator would split: %j', (value) => {
  expect(csvLine([value, 'x'])).toBe(`"${value}",x\r\n`)
})

it.each(['a;=1+1', 'a; +1', 'a\t@SUM(A1)', 'a\r\n-1', 'a;\u200B＝1'])(
  'makes no formula of %j where the separator is another one',
  (value) => {
    expect(csvLine([value])).toMatch(/^"a[;\t\r\n]+'/)
  },
)

it.each([
  '200B',
  '200E',
  '202E',
  '2060',
  '2066',
  '00AD',
  'FEFF',
  '180E',
  '3164',
  '0000',
  '0085',
  'FE0F',
  'E0020',
])('makes no formula of one behind the invisible character U+%s', (code) => {
  const sign = String.fromCodePoint(Number.parseInt(code, 16))
  expect(csvLine([`${sign}=1+1`])).toBe(`"'${sign}=1+1"\r\n`)
  expect(csvLine([`${sign} ${sign}@x`])).toMatch(/^"'/)
})

it.each(['＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−', '⁼'])(
  'takes %s for the sign it stands for',
  (sign) => {
    expect(csvLine([`${sign}1`])).toMatch(/^"'/)
  },
)

it('leaves text with such signs inside alone', () => {
  expect(csvLine(['欧阳=明', 'a-b', 'lin@example.com', '张\u200B三'])).toBe(
    '欧阳=明,a-b,lin@example.com,张\u200B三\r\n',
  )
})

it.each([
  '=1+1',
  '+86 138',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '\uFEFF=1',
  '=cmd|"/c calc"!A1',
])('makes no formula of %j', (value) => {
  expect(csvLine([value])).toMatch(/^"'/)
})
