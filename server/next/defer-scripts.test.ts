import { expect, it } from 'vitest'
import { deferScripts, loader, splitData } from '@/server/next/defer-scripts'

const page =
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Words</p>' +
  '<script src="/_next/static/chunks/main.js" async=""></script><script>self.data=[0]</script></body></html>'

it('removes the scripts from the page, in order, and nothing else', () => {
  const deferred = deferScripts(page)
  expect(deferred).toContain(
    'data-scripts="/_next/static/chunks/one.js /_next/static/chunks/main.js"',
  )
  expect(deferred).not.toContain('preload')
  const without = deferred.replace(/<script data-scripts[\s\S]*?<\/script>/, '')
  expect(without).toBe(
    page
      .replace(/<link rel="preload"[^>]*>/, '')
      .replace(/<script src="[^"]*" async=""><\/script>/g, ''),
  )
})

it('adds the loader after the character set, small and the same for every page', () => {
  const deferred = deferScripts(page)
  expect(deferred).toMatch(/<head><meta charSet="utf-8"\/><script data-scripts=/)
  expect(deferred.length - page.length).toBeLessThan(4_000)
  expect(loader).not.toContain('// ')
  for (const html of [deferred, deferScripts(page.replace('one.js', 'another.js'))])
    expect(html).toContain(`>${loader}</script>`)
})

it('adds the data of the page first', () => {
  expect(deferScripts(page, '/_page/data.js')).toContain(
    'data-scripts="/_page/data.js /_next/static/chunks/one.js /_next/static/chunks/main.js"',
  )
})

it('keeps a page without scripts', () => {
  expect(deferScripts('<html><head></head></html>')).toBe('<html><head></head></html>')
})

it('throws for a page without a place for the loader', () => {
  expect(() => deferScripts(page.replace('<meta charSet="utf-8"/>', ''))).toThrow(
    'expected <meta charset>, found none',
  )
})

const data =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:rows\\u003c/script>"])</script>'
const full = page
  .replace(
    '<p>Words</p>',
    '<p>Words</p><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>',
  )
  .replace(
    '<script>self.data=[0]</script>',
    `<script type="application/ld+json">{"a":1}</script>${data}`,
  )

it('splits off the data of the scripts, with the script that starts Next last, and nothing else', () => {
  const { html, data: split } = splitData(full, '/en-US')
  expect(split.indexOf('1:rows')).toBeGreaterThan(split.indexOf('push([0])'))
  expect(split.indexOf('TURBOPACK')).toBeGreaterThan(split.indexOf('1:rows'))
  expect(html).toContain('application/ld+json')
  expect(html).not.toContain('__next_f')
  expect(html.length + split.length).toBeGreaterThan(full.length - 150)
})

it('keeps a script that only starts like the data', () => {
  const injected = '<script>self.__next_f.push([1,"a"]);alert(1)</script>'
  const { html, data: split } = splitData(
    full.replace('<p>Words</p>', `<p>Words</p>${injected}`),
    '/en-US',
  )
  expect(split).not.toContain('alert')
  expect(html).toContain(injected)
})

it('throws for a page whose data has an unknown shape', () => {
  expect(() => splitData(page, '/en-US')).toThrow('the page /en-US: expected self.__next_f rows')
})
