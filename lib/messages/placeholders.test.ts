import { expect, test } from 'vitest'
import { fillIn, namedInterview, unknownPlaceholders } from '@/lib/messages/placeholders'

const values = {
  name: '王小明',
  program: 'MBA',
  reference: 'BH-26-000123',
  officer: '林老师',
  phone: '400-000-0000',
  callback: '',
  organization: '荆园教育',
  interview: '',
  place: '302',
  calendar: '',
  quotation: '',
}

test('placeholders are filled in, however they are typed; one without a value stays', () => {
  expect(fillIn('{name}你好，{ Officer }，｛phone｝', values)).toBe(
    '王小明你好，林老师，400-000-0000',
  )
  expect(fillIn('{callback}', values)).toBe('{callback}')
  expect(fillIn('{name}', { ...values, name: '{phone}$&' })).toBe('{phone}$&')
})

test('a placeholder of an interview that has no value is named as it is written', () => {
  expect(namedInterview(fillIn('{name} {place} ｛ Interview ｝', values))).toBe('｛ Interview ｝')
  expect(namedInterview(fillIn('{name} {callback}', values))).toBeUndefined()
})

test.each([
  ['{name}你好', []],
  ['{nmae}你好{name}', ['{nmae}']],
  ['｛姓名｝', ['｛姓名｝']],
  ['{}', ['{}']],
  ['{name', ['{']],
  ['name}', ['}']],
  ['{{name}}', ['{']],
  ['{x}{x}', ['{x}']],
])('unknown placeholders of %s', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})
