import { expect, it } from 'vitest'
import { runMiddleware } from '@/server/route/middleware'

it('sends sub-site paths to the sibling host and leaves others alone', () => {
  expect(runMiddleware('subsite', '/cu/x', '?a', 'https://s.example')).toBe(
    'https://s.example/cu/x?a',
  )
  expect(runMiddleware('subsite', '/about', '', 'https://s.example')).toBeUndefined()
})

it('sends them to the page of the program where no sibling host is configured', () => {
  const page = (path: string) => runMiddleware('subsite', path, '?a=1', undefined)
  expect(page('/kelley/msf')).toBe('/project/msf?a=1')
  expect(page('/sofia/full-time-dba')).toBe('/project/full-time-dba?a=1')
  expect(page('/marywood')).toBe('/project/marywood?a=1')
  for (const path of ['/cu/no-such-programme', '/sofia', '/curriculum', '/shmsabc', '/kelleymsf/x'])
    expect(page(path)).toBe('/internationalDegree?a=1#programmes')
  expect(page('/about')).toBeUndefined()
})

it('names a middleware that does not exist', () => {
  expect(() => runMiddleware('auth', '/', '', '')).toThrow('Unknown middleware auth')
})
