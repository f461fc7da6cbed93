import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Objects } from '@/lib/objects/objects'
import { openObjects } from '@/lib/objects/open'
import { dataAddress } from '@/server/next/hydration/data-address'
import { BucketPages } from '@/server/releases/bucket-pages'
import { publishToBucket } from '@/server/releases/bucket-publish'
import { readBucketRecords, removeOldFromBucket, writeBucketRecord } from '@/server/releases/bucket-records'
import { openSharedFiles } from '@/server/releases/open'
import { StoredBody } from '@/server/send/stored'
import { serverOfFile } from '@/tests/objects/server-of-file'
import { makeBucket, settingsFor } from '@/tests/setup/object-server'
import { startOutage } from '@/tests/setup/outage'

const used = serverOfFile()
let folder: string
let bucket: string
let place: string
let objects: Objects
let tests = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-releases-'))
  bucket = await makeBucket(used.settings)
})
beforeEach(async () => {
  tests += 1
  place = `s3://${bucket}/site ${tests}/100%`
  objects = await openObjects('ASSETS_DIR', place, used.settings)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A build with a script of its own and one that all have. */
function build(id: string, secret: string | null = 'same'): string {
  const made = join(folder, `build-${id}`)
  write(join(made, 'BUILD_ID'), id)
  write(join(made, `static/chunks/${id}.js`), `script of ${id}`)
  write(join(made, `static/chunks/${id}.js.br`), brotliCompressSync(`script of ${id}`))
  write(join(made, 'static/chunks/[shared].js'), 'script of all')
  if (secret !== null) write(join(made, 'release.json'), JSON.stringify({ secret }))
  return made
}

const publish = (id: string, secret?: string | null) =>
  publishToBucket(place, build(id, secret), used.settings)
/** The storage may say times in whole seconds; releases are not started faster. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 1_100))
const text = async (address: string) => {
  const found = await (await openSharedFiles(place, used.settings)).find(address)
  return found && String(await found.form('identity'))
}

describe('a published release', () => {
  it('has scripts that servers of other releases find, compressed too', async () => {
    await publish('one')
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
    const found = await (await openSharedFiles(place, used.settings)).find('/_next/static/chunks/one.js')
    expect(await found?.form('br')).toEqual(brotliCompressSync('script of one'))
    expect(found?.type).toBe('application/javascript; charset=utf-8')
    expect(found?.headers).toContain('public, max-age=31536000, immutable')
    for (const path of ['chunks/two.js', 'chunks', '%01', `${'x'.repeat(5_000)}`, 'chunks/one.js/more'])
      expect(await text(`/_next/static/${path}`)).toBeUndefined()
  })

  it('stays until three others have been started after it', async () => {
    for (const id of ['one', 'two', 'three']) {
      await publish(id)
      await pass()
    }
    expect(await text('/_next/static/chunks/one.js')).toBe('script of one')
    await publish('four')
    expect((await readBucketRecords(objects)).map(({ id }) => id)).toEqual(['four', 'three', 'two'])
    expect(await text('/_next/static/chunks/one.js')).toBeUndefined()
    expect(await text('/_next/static/chunks/%5Bshared%5D.js')).toBe('script of all')
    const left = (await objects.list('')).map(({ key }) => key)
    expect(left.filter((key) => key.includes('one'))).toEqual([])
  })

  it('counts as new when it is started again after a rollback', async () => {
    for (const id of ['one', 'two', 'three', 'one']) {
      await publish(id)
      await pass()
    }
    await publish('four')
    const ids = (await readBucketRecords(objects)).map(({ id }) => id)
    expect(ids).toEqual(['four', 'one', 'three'])
  })

  it('is uploaded once', async () => {
    await publish('one')
    const before = await objects.list('_next/')
    await pass()
    await publish('one')
    expect(await objects.list('_next/')).toEqual(before)
  })

  it('is refused beside one that was built with another secret, and accepted beside a build that is no release', async () => {
    await publish('plain', null)
    await publish('one')
    await expect(publish('two', 'other')).rejects.toThrow(
      /RELEASE_SECRET.*release one.*site \d+\/100%\/releases/,
    )
    await expect(publish('three')).resolves.toBeUndefined()
    await objects.put('releases/one.json', '{"secret":')
    await expect(publish('three')).rejects.toThrow(
      'ASSETS_DIR: found an object releases/one.json that is no record',
    )
  })
})

describe('the data of a page', () => {
  const body = new StoredBody(Buffer.from('self.__next_f.push([1,"a"]);'), 'application/javascript')
  const address = dataAddress('/zh-CN/about/contact', body)

  it('is there when the page may be sent, unless it is damaged', async () => {
    await (await openSharedFiles(place, used.settings)).keep(address, body)
    expect(await text(address)).toBe('self.__next_f.push([1,"a"]);')
    await objects.put(address.slice(1), 'half')
    expect(await text(address)).toBeUndefined()
  })

  it('is written once, also by servers that start later', async () => {
    await (await openSharedFiles(place, used.settings)).keep(address, body)
    const before = await objects.list('_page/')
    await pass()
    await (await openSharedFiles(place, used.settings)).keep(address, body)
    expect(await objects.list('_page/')).toEqual(before)
  })

  it('is removed with the last release that can have sent it, with room for wrong clocks', async () => {
    await (await openSharedFiles(place, used.settings)).keep(address, body)
    const hours: Record<string, number> = { one: 40, two: 38, three: 20, four: 10, five: 0 }
    const age = (key: string) =>
      key.startsWith('_page/') ? 39 : (hours[/(\w+)\.\w+$/.exec(key)?.[1] ?? ''] ?? 0)
    /** The same bucket, as if its objects had been written so many hours ago. */
    const earlier: Objects = {
      ...objects,
      async list(beginning) {
        const found = await objects.list(beginning)
        return found.map((one) => ({ ...one, changed: one.changed - age(one.key) * 3_600_000 }))
      },
    }
    const record = (id: string) => writeBucketRecord(objects, id, { secret: null, files: [] })
    for (const id of ['one', 'two', 'three', 'four']) await record(id)
    await removeOldFromBucket(earlier, 'four')
    expect(await text(address)).toBe('self.__next_f.push([1,"a"]);')
    await record('five')
    await removeOldFromBucket(earlier, 'five')
    expect(await text(address)).toBeUndefined()
  })

  it('does not hold a page for more than a second while the storage hangs, and follows when it works again', async () => {
    const outage = await startOutage(used.server.endpoint)
    const behind = await openObjects(
      'ASSETS_DIR',
      place,
      settingsFor({ ...used.server, endpoint: outage.endpoint }),
    )
    const pages = new BucketPages(behind, 500)
    outage.hang()
    const began = performance.now()
    await pages.keep(address, body)
    expect(performance.now() - began).toBeLessThan(1_500)
    const waits = () => pages.keep(address, body) !== undefined
    await expect.poll(waits, { timeout: 15_000, interval: 500 }).toBe(false)
    expect(await objects.list('_page/')).toEqual([])
    outage.recover()
    await expect.poll(() => text(address), { timeout: 15_000 }).toBe('self.__next_f.push([1,"a"]);')
    outage.stop()
  })
})

describe('a storage that hangs', () => {
  it('keeps no request for more than two seconds, and none for the next five', async () => {
    await publish('one')
    const outage = await startOutage(used.server.endpoint)
    const files = await openSharedFiles(place, settingsFor({ ...used.server, endpoint: outage.endpoint }))
    const known = await files.find('/_next/static/chunks/one.js')
    outage.hang()
    const began = performance.now()
    const asked = Array.from({ length: 200 }, (_, i) => files.find(`/_next/static/chunks/unknown-${i}.js`))
    expect((await Promise.all(asked)).every((one) => one === undefined)).toBe(true)
    expect(performance.now() - began).toBeLessThan(3_000)
    const again = performance.now()
    expect(await files.find('/_next/static/chunks/[shared].js')).toBeUndefined()
    expect(performance.now() - again).toBeLessThan(100)
    expect(await files.find('/_next/static/chunks/one.js')).toBe(known)
    outage.recover()
    const shared = () => files.find('/_next/static/chunks/%5Bshared%5D.js').then((found) => found?.type)
    await expect.poll(shared, { timeout: 15_000, interval: 500 }).toContain('javascript')
    outage.stop()
  })
})
