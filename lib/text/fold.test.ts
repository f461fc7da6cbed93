import { expect, it } from 'vitest'
import { foldName, foldText } from '@/lib/text/fold'

it.each([
  [
    '买买提艾力',
    [
      '买买提·艾力',
      '买买提•艾力',
      '买买提・艾力',
      '买买提･艾力',
      '买买提．艾力',
      '买买提.艾力',
      '买买提‧艾力',
      '買買提·艾力',
      '买买提 艾力',
      '买买提 · 艾力',
      '买买提﹒艾力',
      '买买提∙艾力',
      '买买提⋅艾力',
      '买买提᛫艾力',
      '买买提⸱艾力',
    ],
  ],
  [
    '王小明',
    ['王 小 明', '王　小明', '王\u200B小明', '\u2068王小明\u2069', '王小\uFE00明', '⺩小明'],
  ],
  ['方文', ['⽅⽂', '方\u00A0文']],
  ['欧阳见长', ['歐陽見長', '欧阳⻅⻓', '歐陽⾒⾧']],
  ['龙飞', ['⻰⻜', '龍飛', '⿓⾶', '\uF9C4飛']],
  [
    'johnsmith',
    [
      'Ｊｏｈｎ Ｓｍｉｔｈ',
      'John Smith',
      'JOHN-SMITH',
      'John\u2011Smith',
      'Jóhn\u00A0Smïth',
      '𝐉𝐨𝐡𝐧 Smith',
    ],
  ],
  [
    'obrien',
    ['O’Brien', 'O`Brien', 'O\u00B4Brien', 'OʻBrien', "O'Brien", 'OʼBrien', 'o\u200B’brien'],
  ],
  ['nguyenthianh', ['Nguyễn Thị Ánh', 'Nguye\u0302\u0303n Thi\u0323 A\u0301nh']],
  ['𠮷田', ['𠮷田']],
  ['lukaszdordic', ['Łukasz Đorđić', 'Lukasz Dordic', 'ŁUKASZ ĐORĐIĆ']],
])('%s is what its other writings become', (folded, writings) => {
  for (const writing of [folded, ...writings]) expect(foldName(writing), writing).toBe(folded)
})

it('keeps names apart that only sound alike', () => {
  expect(new Set(['王晓明', '王小明', '王小名', '玉小明'].map(foldName)).size).toBe(4)
})

it('folds a text with its punctuation', () => {
  expect(foldText('ＭＢＡ 學費（２０２６）')).toBe('mba 学费(2026)')
})
