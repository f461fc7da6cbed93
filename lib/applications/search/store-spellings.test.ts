import { expect, it } from 'vitest'
import { spellingsOf } from '@/lib/applications/search/store-spellings'
import { foldName } from '@/lib/text/fold'

const finds = (name: string, typed: string) =>
  spellingsOf(name).some((spelling) => spelling.startsWith(foldName(typed)))

it.each([
  ['王小明', ['wangxiaoming', 'WangXiao', 'xiaoming', 'ming', 'wxm', 'xm', 'wangxm', 'w']],
  ['单雅婷', ['shanyating', 'danyating', 'syt', 'dyt']],
  ['曾国藩', ['zengguofan', 'zgf', 'cengguofan']],
  ['仇英', ['qiuying', 'qy', 'chouying']],
  ['吕布', ['lvbu', 'lubu', 'Lübu', 'lb']],
  ['欧阳娜娜', ['ouyang', 'ouyangnana', 'oynn', 'ouyangnn']],
  ['阿卜杜拉·买买提', ['maimaiti', 'abdlmmt']],
  ['John Smith', ['johnsmith', 'SMITH', 'js', 'john']],
  ['José O’Brien', ['jose', 'obrien', 'O’Brien', 'jo']],
  ['Jean-Luc Picard', ['jean-luc', 'luc', 'picard']],
  ['Amy 王', ['amy', 'wang', 'aw', 'amy王', '王']],
  ['买买提·艾力', ['买买提艾力', '买买提•艾力', '買買提・艾力', '提．艾', '艾力', 'maimaiti']],
  ['買買提‧艾力', ['买买提·艾力', '买买提', 'maimaiti', 'mmtal']],
  ['王　小 明', ['王小明', '小明', '⺩小明']],
  ['Ｊｏｈｎ Ｓｍｉｔｈ', ['john', 'Ｓｍｉｔｈ', 'johnsmith']],
  ['⽅⽂', ['方文', 'fangwen']],
])('%s is found by what officers type', (name, typed) => {
  for (const one of typed) expect(finds(name, one), one).toBe(true)
})

it.each([
  ['王小明', ['angxiaoming', 'ing', 'mingxiao', 'xiaowang']],
  ['John Smith', ['ohn', 'mith']],
])('%s is not found from the middle of a syllable', (name, typed) => {
  for (const one of typed) expect(finds(name, one), one).toBe(false)
})

it('stores no spelling that another one begins with, and few for a name of many readings', () => {
  const all = spellingsOf('乐行重单')
  expect(all.filter((one) => all.some((other) => other !== one && other.startsWith(one)))).toEqual(
    [],
  )
  expect(all.length).toBeLessThan(100)
  expect(spellingsOf('·· —')).toEqual([])
})
