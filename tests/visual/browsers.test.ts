import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scriptNeeds } from '@/tests/visual/browsers/scripts'
import { styleNeeds } from '@/tests/visual/browsers/styles'
import { loader } from '@/server/next/defer-scripts'

/*
 * What the built site sends, checked against the oldest browsers of `browserslist` in package.json (decision 219): the
 * syntax and interfaces of scripts, and the features of styles.
 */
const folder = '.next/static'
const read = (file: string) => [file, readFileSync(join(folder, file), 'utf8')] as const
const built = (ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !polyfills().includes(`static/${file}`))
    .map(read)

/** Scripts for browsers without modules, which no browser of the list loads. */
function polyfills(): string[] {
  const manifest = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    polyfillFiles: string[]
  }
  return manifest.polyfillFiles
}

/** The preview of the article editor: loaded at the desk only, whose browsers are newer. */
const isPreview = (code: string) => code.includes('xmpp:')

it('no shipped script needs a newer browser', () => {
  const scripts = built('.js').filter(([, code]) => !isPreview(code))
  expect(scripts.length).toBeGreaterThan(20)
  const needs = [...scripts, ['the loader', loader] as const].flatMap(([file, code]) =>
    scriptNeeds(code).map((need) => `${file}: ${need}`),
  )
  expect(needs).toEqual([])
})

it('no shipped style needs a newer browser, except for what older ones can miss', async () => {
  const styles = built('.css')
  expect(styles.length).toBeGreaterThan(0)
  for (const [file, css] of styles) expect(await styleNeeds(css), file).toEqual([])
})

it.each([
  ['class A { static { this.b = 1 } }', /static/i],
  ['const found = [3, 1].toSorted()', /toSorted/],
  ['const digits = /(?<=x)\\d/', /lookbehind/i],
  ['const stream = new CompressionStream("gzip")', /CompressionStream/],
  ['const { promise } = Promise.withResolvers()', /withResolvers/],
  ['document.querySelector("form").requestSubmit()', /requestSubmit/],
  ['const shown = element.checkVisibility()', /checkVisibility/],
  ['let = = 1', /Parsing error/],
])('reports the script %s', (code, need) => {
  expect(scriptNeeds(code).join()).toMatch(need)
})

it('accepts what the oldest browsers have', () => {
  expect(scriptNeeds('class A { #b = 1; c() { return this.#b ?? [1].at(-1) } }')).toEqual([])
  expect(scriptNeeds('const shown = element.checkVisibility?.() ?? true')).toEqual([])
})

it.each([
  ['@layer base { p { color: red } }', 'css-cascade-layers'],
  ['.a { .b { color: red } }', 'css-nesting'],
])('reports the style %s', async (css, need) => {
  expect((await styleNeeds(css)).join()).toContain(need)
})
