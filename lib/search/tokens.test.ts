import { expect, test } from 'vitest'
import { foldText, stemWord, termsOf } from '@/lib/search/tokens'

test.each([
  ['fees', 'fee'],
  ['classes', 'class'],
  ['universities', 'university'],
  ['studying', 'study'],
  ['applied', 'apply'],
  ["bachelor's", 'bachelor'],
  ['beijing', 'beijing'],
  ['status', 'status'],
  ['f-1', 'f1'],
])('the stem of %s is %s', (word, expected) => {
  expect(stemWord(word)).toBe(expected)
})

test.each([
  ['refuse', 'refused'],
  ['recognize', 'recognizes'],
])('%s and %s have one stem', (one, other) => {
  expect(stemWord(one)).toBe(stemWord(other))
})

test('texts are folded without changing their length', () => {
  for (const text of ['ＭＢＡ　１２', 'Zürich’s Café', 'ﬁn İ ß', '學費🎓'])
    expect(foldText(text)).toHaveLength(text.length)
  expect(foldText('ＭＢＡ')).toBe('mba')
  expect(foldText('Café')).toBe('cafe')
})

test('Chinese becomes pairs of characters, mixed with the words of other scripts', () => {
  expect(termsOf('mba学费表 2027', false)).toEqual(['mba', '学费', '费表', '2027'])
  expect(termsOf('学费', true)).toEqual(['学费', '学', '费'])
})
