import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataAddress } from '@/server/next/hydration/data-address'
import { OtherReleases, pathOf } from '@/server/releases/other-releases'
import { publishRelease } from '@/server/releases/publish'
import { readRecords } from '@/server/releases/records'
import { StoredBody } from '@/server/send/stored'

let folder: string
let dir: string

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A build with a script of its own and one that all have. */
function build(id: string, secret: string | null = 'same'): string {
  const made = join(folder, `build-${id}`)
  write(join(made, 'BUILD_ID'), id)
  write(join(made, `static/chunks/${id}.js`), `script of ${id}`)
  writeFileSync(join(made, `static/chunks/${id}.js.br`), brotliCompressSync(`script of ${id}`))
  write(join(made, 'static/chunks/[shared].js'), 'script of all')
  if (secret !== null) write(join(made, 'release.json'), JSON.stringify({ secret }))
  return made
}

/** Publishes a build that was first started so many hours ago. */
function start(id: string, hours: number, secret?: string | null): void {
  publishRelease(dir, build(id, secret))
  const at = (Date.now() - hours * 3_600_000) / 1000
  for (const ending of ['json', 'started']) utimesSync(join(dir, 'releases', `${id}.${ending}`), at, at)
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

describe('a published release', () => {
  it('has scripts that servers of other releases find, compressed too', async () => {
    start('one', 0)
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
    const found = await new OtherReleases(dir).find('/_next/static/chunks/one.js')
    expect(await found?.form('br')).toEqual(brotliCompressSync('script of one'))
    expect(found?.type).toBe('application/javascript; charset=utf-8')
    expect(found?.headers).toContain('public, max-age=31536000, immutable')
    expect(await text('/_next/static/chunks/two.js')).toBeUndefined()
  })

  it('stays until three others have been started after it', async () => {
    start('one', 40)
    start('two', 30)
    start('three', 20)
    expect(await text('/_next/static/chunks/one.js')).toBe('script of one')
    start('four', 10)
    publishRelease(dir, build('four'))
    expect(readRecords(dir).map(({ id }) => id)).toEqual(['four', 'three', 'two'])
    expect(await text('/_next/static/chunks/one.js')).toBeUndefined()
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
    expect(existsSync(join(dir, '_next/static/chunks/one.js.br'))).toBe(false)
  })

  it('counts as new when it is started again after a rollback', () => {
    for (const [id, hours] of [
      ['one', 40],
      ['two', 30],
      ['three', 20],
    ] as const)
      start(id, hours)
    publishRelease(dir, build('one'))
    publishRelease(dir, build('four'))
    expect(new Set(readRecords(dir).map(({ id }) => id))).toEqual(new Set(['one', 'three', 'four']))
  })

  it('is refused beside one that was built with another secret, and accepted beside a build that is no release', () => {
    start('plain', 3, null)
    start('one', 2)
    expect(() => publishRelease(dir, build('two', 'other'))).toThrow(/RELEASE_SECRET.*release one/)
    expect(() => publishRelease(dir, build('three'))).not.toThrow()
  })

  it.skipIf(process.getuid?.() === 0)('says which folder cannot be written', () => {
    mkdirSync(dir)
    chmodSync(dir, 0o500)
    expect(() => publishRelease(dir, build('one'))).toThrow(/^ASSETS_DIR: .*assets cannot be used \(EACCES\)/)
  })

  it('names the folder when it is a file', () => {
    write(dir, 'not a folder')
    expect(() => publishRelease(dir, build('one'))).toThrow(/^ASSETS_DIR: /)
  })
})

describe('the data of a page', () => {
  const data = Buffer.from('self.__next_f.push([1,"a"]);')
  const address = dataAddress('/zh-CN/about/contact', new StoredBody(data, 'application/javascript'))

  it('is found at its address, unless it is damaged', async () => {
    new OtherReleases(dir).keep(address, data)
    expect(await text(address)).toBe(String(data))
    writeFileSync(join(dir, address), 'half')
    expect(await text(address)).toBeUndefined()
  })

  it('is removed with the last release that can have sent it, with room for wrong clocks', async () => {
    start('one', 40)
    new OtherReleases(dir).keep(address, data)
    const at = (hours: number) => (Date.now() - hours * 3_600_000) / 1000
    utimesSync(join(dir, address), at(39), at(39))
    start('two', 38)
    start('three', 20)
    start('four', 10)
    publishRelease(dir, build('four'))
    expect(await text(address)).toBe(String(data))
    publishRelease(dir, build('five'))
    expect(await text(address)).toBeUndefined()
    expect(existsSync(dirname(join(dir, address)))).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    '/_next/static/../../secrets.json',
    '/_next/static/%2e%2e/%2e%2e/releases/one.json',
    '/_next/static/..%2f..%2freleases/one.json',
    '/_next/static/a%5c..%5cb',
    '/_next/static/%00',
    '/_next/static/%zz',
    '/releases/one.json',
    '/about/contact',
  ])('outside of the folder is not looked for: %s', (path) => expect(pathOf(path)).toBeUndefined())

  it('that is a folder, or too long, is not found', async () => {
    start('one', 0)
    expect(await text('/_next/static/chunks')).toBeUndefined()
    expect(await text(`/_next/static/${'x'.repeat(5_000)}`)).toBeUndefined()
    expect(await text('/_next/static/chunks/one.js/more')).toBeUndefined()
  })
})
