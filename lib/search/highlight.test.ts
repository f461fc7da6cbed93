import { expect, test } from 'vitest'
import { excerptOf, highlightText } from '@/lib/search/results'

test('highlights whole words and runs of pairs, in the original spelling', () => {
  expect(highlightText('The Visas of 签证费', ['visa', '签证', '证费'])).toEqual([
    'The ',
    'Visas',
    ' of ',
    '签证费',
    '',
  ])
})

test('markup is text like any other', () => {
  expect(highlightText('<b>visa</b>', ['visa'])).toEqual(['<b>', 'visa', '</b>'])
})

test('an excerpt is the part with the most different matches, cut at both ends', () => {
  const text = `Visa first. ${'Nothing here. '.repeat(20)}A visa was refused. ${'And more. '.repeat(20)}`
  const pieces = excerptOf(text, ['visa', 'refus'], 60)
  expect(pieces.join('')).toMatch(/^….*A visa was refused.*…$/)
  expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(['visa', 'refused'])
})

test('a text without matches begins at its beginning', () => {
  expect(excerptOf('One two three', ['visa'], 7)).toEqual(['One two…'])
})
