import { expect, it } from 'vitest'
import { runMiddleware } from '@/server/route/middleware'

it('sends sub-site paths to the sibling host and leaves others alone', () => {
  expect(runMiddleware('subsite', '/cu/x', '?a', 'https://s.example')).toBe('https://s.example/cu/x?a')
  expect(runMiddleware('subsite', '/about', '', 'https://s.example')).toBeUndefined()
})

it('sends them to the page of the program where no sibling host is configured', () => {
  const page = (path: string) => runMiddleware('subsite', path, '?a=1', undefined)
  expect(page('/kelley/msf')).toBe('/project/msf')
  expect(page('/sofia/full-time-dba')).toBe('/project/full-time-dba')
  expect(page('/cu/no-such-programme')).toBe('/internationalDegree#programmes')
  expect(page('/sofia')).toBe('/internationalDegree#programmes')
  expect(page('/curriculum')).toBeUndefined()
})

it('names a middleware that does not exist', () => {
  expect(() => runMiddleware('auth', '/', '', '')).toThrow('Unknown middleware auth')
})
