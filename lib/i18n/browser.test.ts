import { expect, it } from 'vitest'
import { languageCookie, plainAddress } from '@/lib/i18n/browser'

it('sets the cookie as the specification and the front server do', () => {
  expect(languageCookie('en-US')).toBe('lang=en-US; Path=/; Max-Age=31536000; SameSite=Lax')
})

it.each([
  [{ pathname: '/en-US/about/news', search: '?page=2', hash: '#a' }, '/about/news?page=2#a'],
  [{ pathname: '/zh-CN', search: '', hash: '' }, '/'],
  [{ pathname: '/about/contact', search: '', hash: '' }, '/about/contact'],
])('%j → %s', (place, plain) => expect(plainAddress(place)).toBe(plain))
