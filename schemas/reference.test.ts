import { expect, it } from 'vitest'
import { normalizeReference } from '@/schemas/reference'

it.each([
  'BH-26-004183',
  'bh-26-004183',
  ' BH-26-004183 ',
  'BH–26–004183',
  'BH—26—004183',
  'BH\u221226\u2212004183',
  'BH\u201126\u2011004183',
  'BH－26－004183',
  'ＢＨ－２６－００４１８３',
  'ＢＨ–２６–００４１８３',
  'BHー26ー004183',
  'BH一26一004183',
  'BH 26 004183',
  'BH26004183',
  'BH-26-4183',
  'BH_26_004183',
  'BH - 26 - 004183',
  '#BH-26-004183',
  'BH-2026-004183',
  '编号：BH-26-004183',
  '申请编号BH-26-004183',
  'Ref. BH-26-004183',
  'No. BH-26-004183',
  '【BH-26-004183】',
  'BH-26-004183。',
  '\u2068BH-26-\u200B004183\u2069',
  'B\u00ADH-26-004183',
])('%j is one reference', (typed) => {
  expect(normalizeReference(typed)).toBe('BH-26-004183')
})

it('keeps a number of more than six digits', () => {
  expect(normalizeReference('bh-26-1234567')).toBe('BH-26-1234567')
})

it.each([
  '',
  'BH',
  'BH-26',
  'BH-26-',
  'BH-26-00a',
  'XBH-26-004183',
  '13800138000',
  'BH-26-004183 BH-26-004184',
])('%j is none', (typed) => expect(normalizeReference(typed)).toBeUndefined())
