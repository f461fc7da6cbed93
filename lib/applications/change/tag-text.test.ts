import { expect, it } from 'vitest'
import { tagKey, tagText } from '@/lib/applications/change/tag-text'

it.each([
  ['  MBA  2027 ', 'MBA 2027'],
  ['#校友', '校友'],
  ['＃ 校友', '校友'],
  ['字'.repeat(24), '字'.repeat(24)],
  ['字'.repeat(25), undefined],
  ['', undefined],
  ['#', undefined],
  ['a,b', undefined],
  ['甲、乙', undefined],
  ['a\u202eb', undefined],
  ['a\u0000b', undefined],
])('%j is the tag %j', (typed, text) => expect(tagText(typed)).toBe(text))

it('is one tag in every width and case', () => expect(tagKey('ＭＢＡ')).toBe(tagKey('mba')))
