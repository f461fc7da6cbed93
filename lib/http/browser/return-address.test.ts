import { describe, expect, it } from 'vitest'
import {
  defaultReturn,
  externalSignIn,
  safeReturn,
  signInQuery,
} from '@/lib/http/browser/return-address'
import { routes } from '@/lib/routes'

const site = 'https://www.bauhinia.example'

describe('safeReturn', () => {
  it.each([
    ...routes.map(({ path }) => path),
    '/about/news/rota_as-a-course',
    '/about/news?page=2&q=%E5%AD%A6%20a+b',
    '/digital/yx_1#steps',
    '/studyAbroad/qa?x=/y?z#a/b',
    '/en-US',
    '/en-US/about/contact',
    '/staff',
    '/passports',
    '/apiary',
  ])('leads back to %s', (path) => expect(safeReturn(path)).toBe(path))

  it.each([
    // nothing, or not one text
    undefined,
    null,
    '',
    ['/about'],
    { href: '/about' },
    // other sites
    'https://evil.example/',
    'http:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/about\\evil',
    '//user@evil.example',
    '/@evil.example',
    '/:80/x',
    // what browsers drop or correct while they parse a URL
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /about',
    '/about ',
    '/about\r\nset-cookie: a=b',
    '/about\u0000',
    '/.//evil.example',
    '/..//evil.example',
    '/about/..//evil.example',
    '/about/../passport/login',
    '/./passport/login',
    '/about//contact',
    '/about/',
    // encoded, once and twice
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%2e%2e/passport/login',
    '/%70assport/login',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    '/about%00',
    '/／evil.example',
    '/。evil',
    '/about?q=中文',
    '/about?q=a b',
    '/about?q=<script>',
    '/about?a\\b',
    '/about#a#b',
    // no page of its own
    '/api',
    '/api/passport/rest/logout',
    '/api/passport/rest/logout?x=1',
    '/API/usercenter',
    '/_next/static',
    '/__nextjs_original-stack-frames',
    '/robots.txt',
    '/.well-known/x',
    // in a circle
    '/passport/login',
    '/passport/login?return=/about',
    '/passport/login#x',
    '/passport',
    '/Passport/Login',
    '/en-US/passport/login',
    '/zh-CN/passport/login?return=%2Fabout',
    '/en-US/api/passport/rest/logout',
  ])('refuses %j', (asked) => expect(safeReturn(asked)).toBe(defaultReturn))

  it('refuses what is too long', () =>
    expect(safeReturn(`/${'a'.repeat(1000)}`)).toBe(defaultReturn))

  it('never leaves the site, however a browser reads the address', () => {
    for (const path of [
      ...routes.map((route) => route.path),
      '/a?b=//c',
      '/a#//c',
      defaultReturn,
    ]) {
      expect(new URL(safeReturn(path), site).origin).toBe(site)
    }
  })
})

it('repeats the request in the query of the sign-in', () => {
  const query = new URLSearchParams(
    signInQuery({ returnTo: '/about/news?page=2&q=a', newcomer: true }),
  )
  expect(Object.fromEntries(query)).toEqual({ return: '/about/news?page=2&q=a', register: '1' })
  expect(signInQuery({ returnTo: '/', newcomer: false })).toBe('?return=%2F')
})

describe('externalSignIn', () => {
  const ask = (passport: string, returnTo: string, newcomer = false) =>
    new URL(externalSignIn(passport, site, { returnTo, newcomer }))

  it('keeps the path and query of the service and adds an absolute URL of this site', () => {
    const address = ask('https://id.example/sso/login?client=site', '/about/news?page=2#top')
    expect(address.origin + address.pathname).toBe('https://id.example/sso/login')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client: 'site',
      return: `${site}/about/news?page=2#top`,
    })
  })

  it('marks a newcomer', () => {
    expect(ask('https://id.example/', '/', true).searchParams.get('register')).toBe('1')
  })

  it('leaves no second place to return to', () => {
    const address = ask('https://id.example/?return=https://evil.example', '/about')
    expect(address.searchParams.getAll('return')).toEqual([`${site}/about`])
  })
})
