import { expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { checkFolders, startHints } from '@/server/lifecycle/open'

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

test('a public site on the embedded store is told what that means', () => {
  const site = { ...remote, API_COOKIES: 'session', SITE_URL: 'http://www.bauhinia.example' }
  expect(noticed(site)).toMatch(/^DATABASE_URL is not set: .*\.data .*back it up/)
  expect(noticed({ ...site, DATABASE_URL: 'postgres://db/site' })).toBe('')
  expect(noticed({ ...site, SITE_URL: 'http://192.168.1.7' })).toBe('')
})

test.each([
  ['CSV_DIR', '/etc/hostname/x'],
  ['CSV_DIR', '/etc/hostname'],
  ['TOMBSTONES_DIR', '/nonexistent/share'],
  ['TOMBSTONES_DIR', '/etc/hostname/x'],
])('%s=%s is refused before anything is stored', (name, folder) => {
  const config = readEnv({ ...remote, [name]: folder })
  expect(() => checkFolders(config)).toThrow(
    new RegExp(`^${name}: found ${folder} \\(E[A-Z]+\\), expected a folder`),
  )
})
