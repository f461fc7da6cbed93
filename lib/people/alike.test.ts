import { expect, it } from 'vitest'
import { isAlike, isSameName } from '@/lib/people/alike'

it.each([
  ['張偉', '张伟'],
  ['张伟', 'Zhang Wei'],
  ['Wei Zhang', '張偉'],
  ['Zhāng Wěi', 'zhang wei'],
  ['单雅婷', 'Shan Yating'],
  ['欧阳明月', 'OUYANG Mingyue'],
  ['Anna Lee', 'LEE  Anna'],
])('%s may be %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

it.each([
  ['张伟', '张伟强'],
  ['王小明', 'Wang Xiaohong'],
  ['Anna Lee', 'Ann Lee'],
  ['', ''],
])('%s is not %s', (one, other) => expect(isSameName(one, other)).toBe(false))

const day = (on: number) => new Date(Date.UTC(2026, 2, on))
const one = {
  name: '張偉',
  phone: '13800138000',
  email: null,
  wechat: null,
  project: 'mba',
  createdAt: day(1),
}

it.each([
  [true, 'the number', { name: '李四', phone: one.phone, createdAt: day(300) }],
  [true, 'a name in pinyin and the program, soon after', { name: 'Zhang Wei' }],
  [false, 'a name and the program, a year after', { createdAt: day(366) }],
  [false, 'a name, for another program', { project: 'msf' }],
  [false, 'the program', { name: '李四' }],
])('%s for %s', (expected, _, fields) => {
  expect(isAlike(one, { ...one, phone: '13900139000', ...fields })).toBe(expected)
})

it('takes two with one WeChat name, however written, for one person', () => {
  const [a, b] = ['Zhang_Wei', ' ｚｈａｎｇ_wei']
  const other = { ...one, name: '李四', phone: '13900139000', project: 'msf' }
  expect(isAlike({ ...one, wechat: a }, { ...other, wechat: b })).toBe(true)
  expect(isAlike({ ...one, wechat: a }, { ...other, wechat: 'somebody' })).toBe(false)
})
