import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '@/lib/log'
import { forEach } from '@/lib/objects/each'
import type { S3Settings } from '@/lib/objects/failure'
import type { Objects } from '@/lib/objects/objects'
import { openObjects } from '@/lib/objects/open'
import { serverOfFile } from '@/tests/objects/server-of-file'
import { closeReceivers, httpReceiver, silentReceiver } from '@/tests/outbox/receivers'
import { makeBucket } from '@/tests/setup/object-server'
import { freePort } from '@/tests/setup/port'

const used = serverOfFile()
let bucket: string

beforeAll(async () => {
  bucket = await makeBucket(used.settings)
})
afterEach(closeReceivers)

const at = (prefix: string, more: Partial<S3Settings> = {}): Promise<Objects> =>
  openObjects('ASSETS_DIR', `s3://${bucket}${prefix}`, { ...used.settings, ...more })

describe('objects', () => {
  it.each(['/site', '', '/a b/100 %/[x]/(y)+z'])('below the prefix "%s" are found again', async (prefix) => {
    const objects = await at(prefix)
    const names = ['[shared].js', 'a b/%25 %zz.js', "c/'()!*+&=~.js", '词汇表/表.js', '@x/$y:z,;.js']
    for (const name of names) await objects.put(name, `content of ${name}`)
    for (const name of names) expect(String(await objects.get(name))).toBe(`content of ${name}`)
    const found = (await objects.list('')).filter(({ key }) => names.includes(key))
    expect(found.map(({ key }) => key).toSorted()).toEqual(names.toSorted())
    expect(await objects.get('[shared].css')).toBeUndefined()
    for (const name of names) await objects.remove(name)
    await objects.remove('never there')
    expect((await objects.list('')).filter(({ key }) => names.includes(key))).toEqual([])
  })

  it('of another prefix are not seen', async () => {
    await (await at('/one')).put('a', '1')
    expect(await (await at('/on')).list('')).toEqual([])
    expect(await (await at('/one')).list('b')).toEqual([])
    expect((await (await at('/one')).list('')).map(({ key }) => key)).toEqual(['a'])
  })

  it('keep every byte, and are replaced as a whole', async () => {
    const objects = await at('/bytes')
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256))
    await objects.put('a', bytes)
    const [before] = await objects.list('')
    expect((await objects.get('a'))?.equals(bytes)).toBe(true)
    expect(before?.size).toBe(300_000)
    expect(Math.abs(Date.now() - (before?.changed ?? 0))).toBeLessThan(60_000)
    await objects.put('a', '')
    expect(await objects.get('a')).toEqual(Buffer.alloc(0))
    expect((await objects.list(''))[0]?.etag).not.toBe(before?.etag)
  })

  it('are listed, however many', async () => {
    const objects = await at('/many')
    const names = Array.from({ length: 1_234 }, (_, i) => String(i).padStart(4, '0'))
    await forEach(names, (name) => objects.put(name, 'x'))
    const keys = (await objects.list('')).map(({ key }) => key)
    expect(keys).toEqual(names)
  })
})

describe('a start is refused with one line', () => {
  const failing = (more: Partial<S3Settings>, name = bucket) =>
    openObjects('CSV_DIR', `s3://${name}/drop`, { ...used.settings, ...more }).then((objects) =>
      objects.check(),
    )

  it('for a wrong secret, which is not shown', async () => {
    const refused = failing({ S3_SECRET_ACCESS_KEY: 'wrong-secret' })
    await expect(refused).rejects.toThrow(
      `S3_SECRET_ACCESS_KEY: found a value that is not shown here, with which CSV_DIR=s3://${bucket}/drop cannot be used (SignatureDoesNotMatch), expected the key and the secret of one user of this server`,
    )
    await expect(refused).rejects.not.toThrow('wrong-secret')
  })

  it('without a key, and credentials nowhere', async () => {
    const nowhere = {
      HOME: '/nowhere',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_PROFILE: '',
      AWS_ACCESS_KEY_ID: '',
    }
    for (const [name, value] of Object.entries(nowhere)) vi.stubEnv(name, value)
    await expect(failing({ S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined })).rejects.toThrow(
      /^S3_ACCESS_KEY_ID: found nothing, .* expected a key, or credentials where the AWS client looks for them$/,
    )
    vi.unstubAllEnvs()
  })

  it('and leaves neither secret nor signature in the log', async () => {
    let line = ''
    const log = createLog({ write: (text) => void (line = text) })
    const secrets = { S3_ACCESS_KEY_ID: used.server.id, S3_SECRET_ACCESS_KEY: 'wrong-secret' }
    log.error({ err: await failing(secrets).catch((error: unknown) => error) }, 'refused')
    expect(line).toContain('SignatureDoesNotMatch')
    for (const secret of [...Object.values(secrets), 'AWS4-HMAC', 'Credential'])
      expect(line).not.toContain(secret)
  })

  it('for an unknown key', async () => {
    await expect(failing({ S3_ACCESS_KEY_ID: 'test:nobody' })).rejects.toThrow(
      /^S3_(ACCESS_KEY_ID|SECRET_ACCESS_KEY): found a value that is not shown here, .* expected the key and the secret/,
    )
  })

  it('for a bucket that does not exist', async () => {
    await expect(failing({}, 'missing-bucket')).rejects.toThrow(
      'CSV_DIR: s3://missing-bucket/drop cannot be used (NoSuchBucket), expected a bucket that exists; create it or correct the name',
    )
  })

  it('for a server that does not exist, is no S3, or never answers', async () => {
    const closed = `http://127.0.0.1:${await freePort()}`
    await expect(failing({ S3_ENDPOINT: closed })).rejects.toThrow(
      `S3_ENDPOINT: found ${closed}, with which CSV_DIR=s3://${bucket}/drop cannot be used (ECONNREFUSED), expected the address of a server that answers S3 calls from here`,
    )
    const page = await httpReceiver(
      (response) => void response.writeHead(404).end('<html>no such page</html>'),
    )
    await expect(failing({ S3_ENDPOINT: new URL(page.url).origin })).rejects.toThrow(/^CSV_DIR: s3:\/\//)
    const began = performance.now()
    const silent = `http://127.0.0.1:${await silentReceiver()}`
    await expect(failing({ S3_ENDPOINT: silent })).rejects.toThrow(/^S3_ENDPOINT: .*\(TimeoutError\)/)
    expect(performance.now() - began).toBeLessThan(12_000)
  })

  it('for a key that may not do this', async () => {
    const xml = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
    const denying = await httpReceiver(
      (response) => void response.writeHead(403, { 'content-type': 'application/xml' }).end(xml),
    )
    await expect(failing({ S3_ENDPOINT: new URL(denying.url).origin })).rejects.toThrow(
      /^CSV_DIR: .*\(AccessDenied\), expected a bucket in which this key may list, read, write and delete objects$/,
    )
  })
})

describe('an answer', () => {
  const from = async (url: string) => at('', { S3_ENDPOINT: new URL(url).origin })

  it('that is cut short is a failure, not a short object', async () => {
    const cutting = await httpReceiver((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    await expect((await from(cutting.url)).get('a')).rejects.toMatchObject({ name: 'ObjectsError' })
    const chunked = await httpReceiver((response) => {
      response.writeHead(200).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    await expect((await from(chunked.url)).get('a')).rejects.toMatchObject({ name: 'ObjectsError' })
  })

  it('that never ends is given up', async () => {
    const endless = await httpReceiver((response) => void response.writeHead(200).write('half'))
    const began = performance.now()
    const read = (await from(endless.url)).get('a', AbortSignal.timeout(500))
    await expect(read).rejects.toMatchObject({ code: 'TimeoutError' })
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  it('with an error of the server is asked for again', async () => {
    const recovering = await httpReceiver((response, call) => {
      response.writeHead(call < 3 ? 503 : 200).end(call < 3 ? '' : 'whole')
    })
    expect(String(await (await from(recovering.url)).get('a'))).toBe('whole')
  })

  it('that continues a list without end ends it', async () => {
    const xml =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken><Contents><Key>a</Key></Contents></ListBucketResult>'
    const repeating = await httpReceiver((response) => void response.writeHead(200).end(xml))
    expect(await (await from(repeating.url)).list('')).toHaveLength(2)
  })
})
