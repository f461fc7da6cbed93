import { expect, test } from 'vitest'
import { Lexicon, soundsOf } from '@/lib/search/concepts'

const lexicon = new Lexicon()
for (const word of ['学费', '多少', '签证', '林知远', 'accommodation']) lexicon.add(word)

test('finds words by pinyin, initials, a beginning and a slip', () => {
  expect(lexicon.exactly('xuefei')).toEqual(['学费'])
  expect(lexicon.near('lzy')).toEqual(['林知远'])
  expect(lexicon.near('qianz')).toEqual(['签证'])
  expect(lexicon.near('qianzhegn')).toEqual(['签证'])
  expect(lexicon.near('accomodation')).toEqual(['accommodation'])
  expect(lexicon.near('zzzz')).toEqual([])
})

test('splits letters into words, or not at all', () => {
  expect(lexicon.split('xuefeiduoshao')).toEqual(['学费', '多少'])
  expect(lexicon.split('xuefeixyz')).toBeUndefined()
})

test('traditional characters sound like simplified ones', () => {
  expect(soundsOf('學費').join('')).toBe('xuefei')
})
