import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { headersFile, nginxFile } from './headers'
import { deadLinks } from './links'
import { copyAddress, copyFolder, standingPage, unavailablePage } from './standing-page'

const page = (body: string) =>
  `<html lang="en-US"><head><link rel="preload" as="script" href="/_next/static/a.js"/><script src="/_next/static/a.js" async=""></script></head><body>${body}<script>self.__next_f.push([1,"a"])</script></body></html>`

describe('a page of the copy', () => {
  it('has no scripts', () => {
    const text = standingPage(page('<p>Text</p><script>1</script>'), 'en-US')
    expect(text).toBe('<html lang="en-US"><head></head><body><p>Text</p></body></html>')
  })

  it('links to pages of its language, and leaves files and other sites alone', () => {
    const links = [
      '/',
      '/about?a=1#b',
      '/zh-CN/about',
      '/en-US',
      '/icon.svg',
      '//x.example/',
      'https://x.example/',
      '#top',
      '/_next/static/a.css',
      '/specimens/a/b.pdf',
      '/project/mba/specimens',
    ]
    const text = standingPage(
      page(links.map((href) => `<a class="x" href="${href}">a</a>`).join('')),
      'en-US',
    )
    expect(Array.from(text.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      '/en-US',
      '/en-US/about?a=1#b',
      '/about',
      '/en-US',
      '/icon.svg',
      '//x.example/',
      'https://x.example/',
      '#top',
      '/_next/static/a.css',
      '/specimens/a/b.pdf',
      '/en-US/project/mba/specimens',
    ])
  })

  it('has the telephone number in place of a form, also of one for visitors without scripts, and no search', () => {
    const form = '<form action="/enrol"><input type="checkbox" name="consent"/></form>'
    const text = standingPage(
      page(`<noscript>${form}</noscript><form action="/search"><input/></form>`),
      'zh-CN',
    )
    expect(text).toContain('表单暂时不能提交')
    expect(text).toContain('href="tel:4000000000"')
    expect(text).not.toMatch(/<form|<input|<noscript/)
  })

  it('explains what needs a server, with the number', () => {
    const busy = page(
      '<title>The site is very busy</title><main><svg></svg><h1 class="a">The site is very busy</h1><p class="lead break-keep">Too <wbr/>many</p><p>Home</p></main>',
    )
    const text = unavailablePage(busy, 'en-US')
    expect(text).toContain(
      '<h1 class="a">This page is unavailable right now</h1><p class="lead ">The site is',
    )
    expect(text).toContain('<title>This page is unavailable right now</title>')
    expect(text).toContain('<p>Home</p>')
    expect(text).toContain('call 400-000-0000')
    expect(() => unavailablePage(page('<h1>Another page</h1>'), 'en-US')).toThrow('/en-US/busy')
  })
})

it.each([
  ['/zh-CN', 'zh-CN', '/'],
  ['/zh-CN/about/contact', 'zh-CN', '/about/contact'],
  ['/en-US', 'en-US', '/en-US'],
  ['/en-US/about/contact', 'en-US', '/en-US/about/contact'],
] as const)('the page %s has its folder', (internal, locale, folder) => {
  expect(copyFolder(internal)).toEqual({ locale, folder })
  expect(copyAddress(folder, locale)).toBe(folder)
})

it('files have no language', () => expect(copyFolder('/robots.txt')).toBeUndefined())

it('writes headers that allow no scripts, for two kinds of servers', () => {
  for (const text of [headersFile(true), nginxFile(true)]) {
    expect(text).toContain(`default-src 'none'`)
    expect(text).not.toContain('script-src')
    expect(text).toContain('Strict-Transport-Security')
  }
  expect(nginxFile(false)).toContain('location /en-US/ { error_page 404 /en-US/404.html;')
})

describe('deadLinks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-links-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('finds addresses without a file or a page', () => {
    mkdirSync(join(folder, 'about'))
    writeFileSync(
      join(folder, 'about/index.html'),
      '<a href="/about?x=1&amp;y=2#z"></a><a href="/news"></a><img src="/a%20b.png"/>',
    )
    writeFileSync(join(folder, 'a b.png'), '')
    mkdirSync(join(folder, 'empty'))
    expect(deadLinks(folder)).toEqual(['/news'])
    writeFileSync(join(folder, 'index.html'), '<a href="/empty"></a>')
    expect(deadLinks(folder)).toEqual(['/empty', '/news'])
  })
})
