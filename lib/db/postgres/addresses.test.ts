import { expect, it, test } from 'vitest'
import { addressesOf, nameOf } from '@/lib/db/postgres/addresses'

it.each([
  ['postgres://u:p@db/site', ['postgres://u:p@db/site']],
  ['postgres:///site?host=/run/postgresql', ['postgres:///site?host=/run/postgresql']],
  [
    'postgres://u:p%2C%40@a:1,b/site',
    ['postgres://u:p%2C%40@a:1/site', 'postgres://u:p%2C%40@b/site'],
  ],
  ['postgres://u:a,b@db/site', ['postgres://u:a,b@db/site']],
  [
    'postgresql://a,[::1]:5433,c/site?target_session_attrs=read-write&sslmode=require',
    ['a', '[::1]:5433', 'c'].map((host) => `postgresql://${host}/site?sslmode=require`),
  ],
])('reads the servers of %s', (address, expected) => expect(addressesOf(address)).toEqual(expected))

it.each([
  'postgres://a,/site',
  'postgres://a,b:port/site',
  'postgres://a,b/site?target_session_attrs=standby',
  'postgres://a,b/site?target_session_attrs=any',
])('refuses %s', (address) => expect(addressesOf(address)).toBeUndefined())

test('names have no secrets', () => {
  expect(nameOf('postgres://u:secret@a:1,b/site?password=secret')).toBe('postgres://a:1,b/site')
  expect(nameOf('postgres://u:secret@a/site')).toBe('postgres://a/site')
})
