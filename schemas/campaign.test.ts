import { expect, it } from 'vitest'
import { campaignOf, campaignValue } from '@/schemas/campaign'

it.each([
  ['Baidu', 'baidu'],
  [' 秋季 招生\u00a0Day ', '秋季 招生 day'],
  ['ＷｅＣｈａｔ', 'wechat'],
  ['<script>alert(1)</script>', 'scriptalert1/script'],
  ['"><img src=x onerror=y>', 'img srcx onerrory'],
  ["=cmd|'/c calc'!A0", 'cmd|/c calca0'],
  ['spring_2027-early.bird+2:a/b', 'spring_2027-early.bird+2:a/b'],
  ['a\u202eb\u200bc\0d\ud800', 'abcd'],
  ['1234567890123456789', '1234567890123456789'],
])('keeps what names a campaign in %j', (given, kept) => expect(campaignValue(given)).toBe(kept))

it.each([
  ['wang@mail.example'],
  ['id-13800138000'],
  ['13800138000'],
  [''],
  ['  '],
  ['<>'],
  [undefined],
  [7],
])('does not keep %j', (given) => expect(campaignValue(given)).toBeUndefined())

it('bounds a value by its characters, whatever its length', () => {
  expect(campaignValue('x'.repeat(100_000))).toBe('x'.repeat(64))
  expect(campaignValue('𠮷'.repeat(100))).toBe('𠮷'.repeat(64))
})

it('gives the same result for its own result', () => {
  const once = campaignValue('İstanbul – FÊTE ﬁ') ?? ''
  expect(campaignValue(once)).toBe(once)
})

it('leaves out absent parameters', () => {
  const search = new URLSearchParams('utm_source=Baidu&utm_campaign=&utm_term=x')
  expect(campaignOf((name) => search.get(name))).toEqual({ utm_source: 'baidu' })
})
