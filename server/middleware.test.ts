import { expect, it } from 'vitest'
import { runMiddleware } from '@/server/middleware'

it('sends sub-site paths to the sibling host and leaves others alone', () => {
  expect(runMiddleware('subsite', '/cu/x', '?a', 'https://s.example')).toBe('https://s.example/cu/x?a')
  expect(runMiddleware('subsite', '/about', '', 'https://s.example')).toBeUndefined()
})

it('names a middleware that does not exist', () => {
  expect(() => runMiddleware('auth', '/', '', '')).toThrow('Unknown middleware auth')
})
