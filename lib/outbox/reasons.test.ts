import { expect, test } from 'vitest'
import { getIntl } from '@/lib/i18n/intl'
import { failedDelivery, failureOf, parseReason, reasonWords } from '@/lib/outbox/reasons'
import { locales } from '@/schemas/locale'

test('every reason has a sentence in both languages', () => {
  for (const locale of locales) {
    const told = reasonWords.map((word) =>
      getIntl(locale).formatMessage({ id: `components.staff.deliveries.reason.${word}` }),
    )
    expect(new Set(told).size).toBe(reasonWords.length)
  }
})

test('a stored reason is parsed again, including colons; an unknown word is shown unchanged', () => {
  const written = failedDelivery('rejected', '550 5.1.1: no such mailbox')
  if (written.kind !== 'failed') throw new Error('It was meant to fail')
  expect(parseReason(written.reason)).toEqual({
    word: 'rejected',
    detail: '550 5.1.1: no such mailbox',
  })
  expect(parseReason('timeout')).toEqual({ word: 'timeout', detail: '' })
  expect(parseReason('gremlins: many')).toEqual({ word: 'error', detail: 'gremlins: many' })
})

test('details are cut short, stay on one line and name no number', () => {
  expect(failedDelivery('answer', `13800138000\r\n${'x'.repeat(999)}`)).toMatchObject({
    reason: expect.stringMatching(/^answer: 138\*{4}8000 x{180,200}$/),
  })
})

test('the innermost cause decides', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const wrapped = new TypeError('fetch failed', { cause: refused })
  expect(failureOf(wrapped)).toMatchObject({ reason: 'connection: ECONNREFUSED' })
  expect(failureOf(new Error('odd'))).toMatchObject({ reason: 'error: odd' })
  expect(failureOf('odd')).toMatchObject({ reason: 'error: odd' })
})
