import { describe, expect, it } from 'vitest'
import { normalisePhone, phoneField, phonePattern, phoneProblem } from '@/schemas/phone'

describe('normalisePhone', () => {
  it.each([
    ['13800138000', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['138\u20130013\uFF0D8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['86-13800138000', '13800138000'],
    ['＋８６　１３８００１３８０００', '13800138000'],
    ['\u202D138\u00A00013\u00A08000\u202C', '13800138000'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })
})

describe('phonePattern', () => {
  it.each([
    '13012345678',
    '14512345678',
    '15012345678',
    '16212345678',
    '17112345678',
    '18912345678',
    '19912345678',
    '19212345678',
  ])('takes %s', (phone) => expect(phonePattern.test(phone)).toBe(true))
  it.each([
    '12012345678',
    '14012345678',
    '15412345678',
    '16012345678',
    '17412345678',
    '17912345678',
    '19412345678',
    '1381234567',
    '138123456789',
    '23812345678',
    '1381234567a',
    '13800138000\n',
  ])('refuses %j', (phone) => expect(phonePattern.test(phone)).toBe(false))
})

describe('phoneProblem', () => {
  it('sees emptiness before the pattern', () => {
    expect(phoneProblem(' - ')).toBe('empty')
    expect(phoneProblem('+86')).toBe('empty')
    expect(phoneProblem('1382 2213')).toBe('invalid')
    expect(phoneProblem('+86 138-0013-8000')).toBeUndefined()
  })
})

describe('phoneField', () => {
  const field = phoneField({ empty: 'no number', invalid: 'wrong number' })

  it('gives the normalised number', () => {
    expect(field.parse('86 138 0013 8000')).toBe('13800138000')
  })
  it.each([
    [undefined, 'no number'],
    ['  ', 'no number'],
    ['12345', 'wrong number'],
  ])('%j answers with the one message that fits', (value, message) => {
    expect(field.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
