import { expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { startHints } from '@/server/lifecycle/open'

const remote = {
  SESSION_SECRET: 's'.repeat(40),
  CMS_KEY_ID: 'k1',
  CMS_SALT: 's'.repeat(40),
  API_HOST: 'https://api.example.com',
  PASSPORT_URL: 'https://login.example.com/',
  SUBSITE_ORIGIN: 'https://programs.example.com',
}
const noticed = (source: Record<string, string>) => startHints(readEnv(source)).join()

test('a complete configuration needs no notice', () => {
  expect(noticed({ ...remote, API_COOKIES: 'session' })).toBe('')
})

test('a sign-in service without the platform’s cookie is named with its variable', () => {
  expect(noticed(remote)).toContain('API_COOKIES is empty')
})

test('missing sub-sites are named', () => {
  expect(noticed({ ...remote, API_COOKIES: 'session', SUBSITE_ORIGIN: '' })).toContain(
    'SUBSITE_ORIGIN is not set',
  )
})
