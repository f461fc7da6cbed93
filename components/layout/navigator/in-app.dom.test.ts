import { describe, expect, it } from 'vitest'
import {
  filterAddress,
  inAppAddress,
  isPlainPress,
  linkOf,
  ownPages,
} from '@/components/layout/navigator/in-app'

const here = {
  href: 'https://site.example/about/news?page=1',
  origin: 'https://site.example',
  pathname: '/about/news',
  search: '?page=1',
}

function link(attributes: Record<string, string>) {
  const element = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // happy-dom resolves against its own window; browsers resolve against the page
  Object.defineProperty(element, 'href', { value: new URL(attributes.href ?? '', here.href).href })
  return element
}
const own = ownPages([
  { path: '/' },
  { path: '/about' },
  { path: '/about/contact' },
  { path: '/about/news', channel: 'news' },
  { path: '/services/college' },
  { path: '/studyAbroad' },
  { path: '/cuisine' },
  { path: '/kelley/news', channel: 'news' },
])
const address = (attributes: Record<string, string>) =>
  inAppAddress(link(attributes), here as Location, own)?.href

describe('inAppAddress', () => {
  it.each([
    ['/about/contact', 'https://site.example/about/contact'],
    ['/', 'https://site.example/'],
    ['?page=2', 'https://site.example/about/news?page=2'],
    ['/studyAbroad#programmes', 'https://site.example/studyAbroad#programmes'],
    ['/cuisine', 'https://site.example/cuisine'],
    ['/kelley/news/opening?a=1', 'https://site.example/kelley/news/opening?a=1'],
    ['/services/college', 'https://site.example/services/college'],
  ])('%s is a page of this site', (href, expected) => expect(address({ href })).toBe(expected))

  it.each([
    [{ href: 'https://www.moe.gov.cn/' }],
    [{ href: '#offices' }],
    [{ href: '/about/news?page=1#offices' }],
    [{ href: 'mailto:hello@bauhinia.example' }],
    [{ href: '/about/contact', target: '_blank' }],
    [{ href: '/about/contact', download: '' }],
    [{ href: '/about/contact', rel: 'external' }],
    [{ href: '/en-US/about/contact' }],
    [{ href: '/kelley/msf' }],
    [{ href: '/cu' }],
    [{ href: '/curriculum' }],
    [{ href: '/cuisine/menu' }],
    [{ href: '/kelley/news/a/b' }],
    [{ href: '/passport/login?return=/' }],
    [{ href: '/staff' }],
    [{ href: '/edit' }],
    [{ href: '/booking' }],
    [{ href: '/nowhere' }],
    [{ href: '/sitemap.xml' }],
    [{ href: '' }],
  ])('%j is left to the browser', (attributes) => expect(address(attributes)).toBeUndefined())
})

it('only plain presses are taken over', () => {
  const press = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  }
  expect(isPlainPress(press)).toBe(true)
  for (const change of [
    { defaultPrevented: true },
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ]) {
    expect(isPlainPress({ ...press, ...change }), JSON.stringify(change)).toBe(false)
  }
})

it('finds the link around what was pressed', () => {
  document.body.innerHTML = '<a href="/x"><b>x</b></a><i>y</i>'
  expect(linkOf(document.querySelector('b'))?.getAttribute('href')).toBe('/x')
  expect(linkOf(document.querySelector('i'))).toBeNull()
  expect(linkOf(null)).toBeNull()
})

describe('a form that filters', () => {
  function form(attributes: string) {
    document.body.innerHTML = `<form ${attributes}><input name="q" value="新 & 旧"><input name="year" value=""></form>`
    return document.forms[0] as HTMLFormElement
  }

  it('leads to the place its action names, without empty fields', () => {
    const url = filterAddress(form('action="/about/news#results"'), here as Location)
    expect(url?.pathname).toBe('/about/news')
    expect(url?.searchParams.get('q')).toBe('新 & 旧')
    expect([url?.searchParams.has('year'), url?.hash]).toEqual([false, '#results'])
  })

  it.each([
    'action="/about/news"',
    'action="/about/lesson#results"',
    'action="https://other.example/about/news#results"',
    'action="/about/news#results" method="post"',
    'action="/about/news#results" target="_blank"',
  ])('is none with %s', (attributes: string) =>
    expect(filterAddress(form(attributes), here as Location)).toBeUndefined(),
  )
})
