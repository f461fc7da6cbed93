import { describe, expect, test } from 'vitest'
import { isAllowedHost, sameOrigin } from '@/lib/http/server/same-origin'

const hosts = ['www.example.com', 'localhost']

function from(headers: Record<string, string>, strict = false): boolean {
  const request = new Request('http://localhost:3000/api', {
    headers: { host: 'www.example.com', ...headers },
  })
  return sameOrigin(request, { hosts, strict })
}

describe('sameOrigin', () => {
  test.each<[Record<string, string>, boolean]>([
    [{ origin: 'https://www.example.com' }, true],
    [{ origin: 'http://www.example.com' }, true],
    [{ origin: 'https://www.example.com', host: 'WWW.EXAMPLE.COM' }, true],
    [{ origin: 'https://www.example.com', host: 'www.example.com:443' }, true],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'http://localhost:3001', host: 'localhost:3000' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://www.example.com.evil.example' }, false],
    [{ origin: 'https://evil.example', host: 'evil.example' }, false],
    [{ origin: 'https://example.com' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'none' }, false],
    [{ origin: 'null', referer: 'https://www.example.com/enrol' }, false],
    [{ origin: 'https://www.example.com', 'x-foreign-form': '1' }, false],
    [{ origin: '' }, false],
    [{ origin: 'chrome-extension://www.example.com' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ referer: 'https://www.example.com/about?x=1' }, true],
    [{ referer: 'https://evil.example/www.example.com' }, false],
    [{ host: 'evil.example' }, false],
    [{ host: '' }, false],
  ])('%j → %s', (headers, expected) => {
    expect(from(headers)).toBe(expected)
    expect(from(headers, true)).toBe(expected)
  })

  test('a caller without origin headers is accepted, except in strict mode', () => {
    expect(from({})).toBe(true)
    expect(from({}, true)).toBe(false)
  })
})

test('an allowed host without a port allows every port, one with a port only that', () => {
  expect(isAllowedHost('localhost:4711', ['localhost'])).toBe(true)
  expect(isAllowedHost('localhost:4711', ['localhost:3000'])).toBe(false)
  expect(isAllowedHost('localhost.evil.example', ['localhost'])).toBe(false)
})
