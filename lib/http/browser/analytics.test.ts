import { expect, it } from 'vitest'
import { analyticsOf, countedAddress, isCountedPath } from '@/lib/http/browser/analytics'

it.each([
  '/staff',
  '/staff/applications/1',
  '/edit/document',
  '/passport/login',
  '/booking/x',
  '/roadmap',
])('the personal page %s is not counted', (path) => expect(isCountedPath(path)).toBe(false))

it.each(['/', '/about/contact', '/enrol', '/search', '/staffing', '/booking-rules'])(
  'the public page %s is counted',
  (path) => expect(isCountedPath(path)).toBe(true),
)

it.each([
  ['', '/search'],
  ['?q=13800138000&token=secret', '/search'],
  ['?q=MBA&utm_source=Baidu&utm_medium=id-13800138000', '/search?utm_source=baidu'],
])('a counted address of the query %j is %s', (search, counted) =>
  expect(countedAddress('/search', search)).toBe(counted),
)

it('the file name tells Matomo from Umami', () => {
  expect(analyticsOf('https://stats.example/umami/script.js#1b-2c')).toEqual({
    address: 'https://stats.example/umami/script.js',
    origin: 'https://stats.example',
    site: '1b-2c',
    isMatomo: false,
  })
  expect(analyticsOf('https://stats.example/matomo.js#3').isMatomo).toBe(true)
})
