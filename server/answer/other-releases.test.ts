import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OtherReleases, pathOf, shareFiles, startSharing } from '@/server/answer/other-releases'

let folder: string
let dir: string

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A build with a script of its own and one that all have. */
function build(id: string): string {
  const made = join(folder, `build-${id}`)
  write(join(made, `static/chunks/${id}.js`), `script of ${id}`)
  writeFileSync(join(made, `static/chunks/${id}.js.br`), brotliCompressSync(`script of ${id}`))
  write(join(made, 'static/chunks/[shared].js'), 'script of all')
  return made
}

const stored = (path: string) => join(dir, '_next/static/chunks', path)

function lastUsed(path: string, days: number): void {
  const at = Date.now() / 1000 - days * 24 * 3_600
  utimesSync(stored(path), at, at)
}

const text = async (path: string) => {
  const found = await new OtherReleases(dir).find(path)
  return found && String(await found.form('identity'))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-releases-'))
  dir = join(folder, 'assets')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a release that has started', () => {
  it('has scripts that servers of other releases find, compressed too', async () => {
    shareFiles(dir, build('one'))
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
    const found = await new OtherReleases(dir).find('/_next/static/chunks/one.js')
    expect(await found?.form('br')).toEqual(brotliCompressSync('script of one'))
    expect(found?.type).toBe('application/javascript; charset=utf-8')
    expect(found?.headers).toContain('public, max-age=31536000, immutable')
    expect(await text('/_next/static/chunks/two.js')).toBeUndefined()
  })

  it('is found by a server that was asked for its scripts before it started', async () => {
    shareFiles(dir, build('one'))
    const others = new OtherReleases(dir)
    expect(await others.find('/_next/static/chunks/two.js')).toBeUndefined()
    shareFiles(dir, build('two'))
    expect(await others.find('/_next/static/chunks/two.js')).toBeDefined()
  })

  it('keeps its scripts for a month after its last server, and what other releases use for longer', async () => {
    shareFiles(dir, build('one'))
    shareFiles(dir, build('two'))
    for (const file of ['one.js', 'one.js.br', '[shared].js']) lastUsed(file, 31)
    lastUsed('two.js', 29)
    shareFiles(dir, build('three'))
    expect(await text('/_next/static/chunks/one.js')).toBeUndefined()
    expect(existsSync(stored('one.js.br'))).toBe(false)
    expect(await text('/_next/static/chunks/two.js')).toBe('script of two')
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
  })

  it('replaces a file of which only a part was copied', async () => {
    shareFiles(dir, build('one'))
    writeFileSync(stored('one.js'), 'scr')
    shareFiles(dir, build('one'))
    expect(await text('/_next/static/chunks/one.js')).toBe('script of one')
  })

  it.skipIf(process.getuid?.() === 0)('names a folder that cannot be written', () => {
    mkdirSync(dir)
    chmodSync(dir, 0o500)
    expect(() => startSharing(dir, build('one'))).toThrow(
      /^ASSETS_DIR: .*assets cannot be used \(EACCES\)/,
    )
  })

  it('names a folder that is a file', () => {
    write(dir, 'not a folder')
    expect(() => startSharing(dir, build('one'))).toThrow(/^ASSETS_DIR: /)
  })
})

describe('an address', () => {
  it.each([
    '/_next/static/../../secrets.json',
    '/_next/static/%2e%2e/%2e%2e/secrets.json',
    '/_next/static/..%2f..%2fsecrets.json',
    '/_next/static/a%5c..%5cb',
    '/_next/static/%00',
    '/_next/static/%zz',
    '/secrets.json',
    '/about/contact',
  ])('outside of the folder is not looked for: %s', (path) => expect(pathOf(path)).toBeUndefined())

  it('that is a folder, or too long, is not found', async () => {
    shareFiles(dir, build('one'))
    expect(await text('/_next/static/chunks')).toBeUndefined()
    expect(await text(`/_next/static/${'x'.repeat(5_000)}`)).toBeUndefined()
    expect(await text('/_next/static/chunks/one.js/more')).toBeUndefined()
  })
})
