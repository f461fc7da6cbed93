import { expect, it } from 'vitest'
import { accountOf, getsTexts, isByMail } from '@/lib/people/account'
import { callHref, kindOfNumber, spacedNumber } from '@/lib/people/number'

it.each([
  ['13800138000', 'mobile', 'tel:+8613800138000', '138 0013 8000'],
  ['01065521234-801', 'landline', 'tel:+861065521234,801', '010 6552 1234-801'],
  ['07558888123', 'landline', 'tel:+867558888123', '0755 888 8123'],
  ['+442079460958', 'foreign', 'tel:+442079460958', '+442079460958'],
])('%s is a %s number', (phone, kind, href, spaced) => {
  expect(kindOfNumber(phone)).toBe(kind)
  expect(callHref(phone)).toBe(href)
  expect(spacedNumber(phone)).toBe(spaced)
  expect(getsTexts({ phone })).toBe(kind === 'mobile')
  expect(isByMail({ phone })).toBe(kind === 'foreign')
  expect(accountOf({ phone, email: 'a@b.example' })).toBe(
    kind === 'foreign' ? 'a@b.example' : phone,
  )
})

it('an empty number is none', () => {
  expect(kindOfNumber('')).toBe('none')
})
