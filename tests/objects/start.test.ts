import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { submitApplication } from '@/lib/applications/submit'
import { applications } from '@/lib/db/schema/applications'
import { openObjects } from '@/lib/objects/open'
import { officer, submission } from '@/tests/setup/applications'
import { serverOfFile } from '@/tests/objects/server-of-file'
import { makeBucket } from '@/tests/setup/object-server'
import { startOutage } from '@/tests/setup/outage'
import { freePort } from '@/tests/setup/port'
import { copyTestStore } from '@/tests/setup/template'

const at = new Date('2026-03-05T00:00:00Z')
const used = serverOfFile()
let bucket: string
let embedded: Awaited<ReturnType<typeof copyTestStore>>
let folder: string

beforeAll(async () => {
  bucket = await makeBucket(used.settings)
})
beforeEach(async () => {
  embedded = await copyTestStore()
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-start-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  embedded.remove()
  rmSync(folder, { recursive: true })
})

/** The modules of a process that starts with a configuration. */
async function starting(config: Record<string, string>) {
  vi.resetModules()
  const settings = { ...used.settings, DATABASE_URL: '', DATA_DIR: embedded.dataDir, ...config }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const [{ openOrExit }, { getStore, closeStore }, { erasePerson }, { keepErasures }] = await Promise.all([
    import('@/server/lifecycle/open'),
    import('@/lib/db/store'),
    import('@/lib/applications/erase'),
    import('@/server/lifecycle/erasures'),
  ])
  return { openOrExit, getStore, closeStore, erasePerson, keepErasures }
}

/** What a start that is refused prints. */
async function refusal(config: Record<string, string>, buildDir?: string): Promise<string> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited')
  })
  const { openOrExit, closeStore } = await starting(config)
  await expect(openOrExit(buildDir)).rejects.toThrow('exited')
  await closeStore()
  const said = String(printed.mock.calls.at(-1)?.[0])
  exit.mockRestore()
  printed.mockRestore()
  return said
}

it.each(['ASSETS_DIR', 'TOMBSTONES_DIR', 'CSV_DIR'])(
  'names what is wrong with %s and does not start',
  async (name) => {
    mkdirSync(join(folder, 'static'))
    writeFileSync(join(folder, 'BUILD_ID'), 'one')
    const place = `s3://${bucket}/x`
    const secret = await refusal({ [name]: place, S3_SECRET_ACCESS_KEY: 'wrong-secret' }, folder)
    expect(secret).toMatch(
      new RegExp(
        String.raw`^\nThe site cannot start:\nS3_SECRET_ACCESS_KEY: found a value .*${name}=${place} .*SignatureDoesNotMatch.*\n$`,
      ),
    )
    expect(secret).not.toContain('wrong-secret')
    expect(await refusal({ [name]: 's3://missing-bucket/x' }, folder)).toMatch(
      new RegExp(
        String.raw`^\nThe site cannot start:\n${name}: s3://missing-bucket/x cannot be used \(NoSuchBucket\), expected a bucket that exists.*\n$`,
      ),
    )
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    expect(await refusal({ [name]: place, S3_ENDPOINT }, folder)).toMatch(
      new RegExp(
        String.raw`^\nThe site cannot start:\nS3_ENDPOINT: found ${S3_ENDPOINT}, .*${name}=${place} .*ECONNREFUSED.*\n$`,
      ),
    )
    expect(await refusal({ [name]: 's3://Bucket' }, folder)).toBe(
      `\nThe site cannot start:\n${name}: found "s3://Bucket", expected the path of a folder, or a bucket with a prefix, such as s3://bucket/site\n`,
    )
  },
)

it('has erased people gone before a server listens, although its disk and its newer store are lost', async () => {
  const { dataDir } = embedded
  const [store, older] = [join(dataDir, 'store'), join(folder, 'older')]
  const config = { TOMBSTONES_DIR: `s3://${bucket}/erased people` }
  const before = await starting(config)
  const { db: first } = await before.getStore()
  await submitApplication(first, submission({ name: '王小明', phone: '13800138000' }))
  await submitApplication(first, submission({ name: 'Ann Lee', phone: '15912345678' }))
  await before.closeStore()
  cpSync(store, older, { recursive: true })
  const erasing = await starting(config)
  await erasing.erasePerson(
    (await erasing.getStore()).db,
    { phone: '13800138000', account: true },
    { actor: officer, at },
  )
  await erasing.closeStore()

  rmSync(dataDir, { recursive: true })
  cpSync(older, store, { recursive: true })
  const after = await starting(config)
  await after.openOrExit(undefined) // the server listens after this
  const names = await (await after.getStore()).db.select({ name: applications.name }).from(applications)
  expect(names).toEqual([{ name: 'Ann Lee' }])
  await after.closeStore()
})

it('erases while the storage hangs, and adds the tombstones when it works again', async () => {
  const outage = await startOutage(used.server.endpoint)
  const place = `s3://${bucket}/hanging`
  const running = await starting({ TOMBSTONES_DIR: place, S3_ENDPOINT: outage.endpoint })
  await running.openOrExit(undefined)
  const { db } = await running.getStore()
  await submitApplication(db, submission({ phone: '13800138000' }))
  outage.hang()
  const began = performance.now()
  const erased = await running.erasePerson(
    db,
    { phone: '13800138000', account: false },
    { actor: officer, at },
  )
  expect(erased.applications).toBe(1)
  expect(performance.now() - began).toBeLessThan(12_000)
  const objects = await openObjects('TOMBSTONES_DIR', place, used.settings)
  expect(await objects.list('')).toEqual([])
  outage.recover()
  await running.keepErasures() // the hourly job
  expect(await objects.list('')).toHaveLength(1)
  await running.closeStore()
  outage.stop()
})
