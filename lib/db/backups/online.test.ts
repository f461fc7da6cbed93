import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { erasePerson } from '@/lib/applications/erase/erase'
import { submitApplication } from '@/lib/applications/receive/submit'
import { backUp, readAtOneMoment } from '@/lib/db/backups/backup'
import { checkBackup } from '@/lib/db/backups/backup-file'
import { rehearseRestore } from '@/lib/db/backups/rehearse'
import { restoreBackup } from '@/lib/db/backups/restore'
import { applications } from '@/lib/db/schema/applications'
import { openStore, type Database, type StoreOptions } from '@/lib/db/store'
import { env } from '@/lib/env'
import { tombstonePath } from '@/lib/applications/erase/sync-tombstones'
import { verifyStore } from '@/lib/db/verify/verify'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { startVictim } from '@/tests/durability/kill/victim'
import { plainVisit } from '@/tests/durability/kill/plain-visit'
import { sendProspects } from '@/tests/durability/kill/prospects'
import { acknowledgedMore } from '@/tests/durability/kill/rounds'
import { officer, submission } from '@/tests/setup/applications'
import { newDatabase } from '@/tests/setup/new-database'
import { freePort } from '@/tests/setup/port'
import { copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 240_000 }) // opens several stores

const at = new Date('2026-03-05T00:00:00Z')
let own: Awaited<ReturnType<typeof copyTestStore>>
let database: Awaited<ReturnType<typeof newDatabase>>
let folder: string

beforeEach(async () => {
  own = await copyTestStore()
  database = await newDatabase()
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-backups-'))
})
afterEach(async () => {
  own.remove()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function using<Result>(
  store: StoreOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openStore(store)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

/** Submits applications one after the other until `stop`, which resolves to the accepted ids. */
function keepSubmitting(db: Database) {
  const accepted = new Set<string>()
  let running = true
  const work = async () => {
    while (running) {
      const result = await submitApplication(db, submission())
      if ('id' in result) accepted.add(result.id)
    }
  }
  const workers = [work(), work(), work()]
  const stop = async () => {
    running = false
    await Promise.all(workers)
  }
  return { accepted, stop }
}

it('backs up a store at one moment while applications arrive', async () => {
  const file = join(folder, 'backup.json.gz')
  await using(own, async (db) => {
    const writers = keepSubmitting(db)
    await vi.waitFor(() => expect(writers.accepted.size).toBeGreaterThan(50), { timeout: 60_000 })
    const before = [...writers.accepted]
    const files = [file, join(folder, 'second.json.gz')] // two commands at the same time
    await Promise.all(files.map((path) => readAtOneMoment(own, (view) => backUp(view, path, at))))
    await writers.stop()
    await checkBackup(files[1] ?? '')
    expect(writers.accepted.size).toBeGreaterThan(before.length)
    const { restored, problems } = await rehearseRestore(file, folder, [])
    expect(problems).toEqual([])
    for (const id of before) expect(restored.has(id)).toBe(true)
    for (const id of restored) expect(writers.accepted.has(id)).toBe(true)
  })
})

it('moves a store to DATABASE_URL through a backup, with every row, and keeps erased people erased', async () => {
  rmSync(tombstonePath(env().DATA_DIR), { force: true })
  const file = join(folder, 'backup.json.gz')
  const before = await using(own, async (db) => {
    await submitApplication(db, submission({ name: '王小明', phone: '13800138000' }))
    await submitApplication(db, submission({ name: 'Ann Lee', phone: '15912345678' }))
    await readAtOneMoment(own, (view) => backUp(view, file, at))
    const { tables } = await verifyStore(db)
    await erasePerson(db, { phone: '13800138000', account: true }, { actor: officer, at })
    return tables
  })
  const target = { databaseUrl: database.url }
  const marks = tombstonePath(env().DATA_DIR)
  const stopped = restoreBackup(target, file, () => Promise.reject(new Error('stopped')))
  await expect(stopped).rejects.toThrow('stopped')
  expect(
    await using(target, (db) => db.$count(applications)),
    'a restore that failed changes nothing',
  ).toBe(0)
  await restoreBackup(target, file, async (db) => {
    expect((await verifyStore(db)).tables).toEqual(before)
  })
  expect((await using(target, verifyStore)).problems).toEqual([])
  await expect(restoreBackup(target, file, () => Promise.resolve())).rejects.toThrow(
    'holds applications',
  )
  expect(await rehearseRestore(file, folder, [marks])).toMatchObject({
    erasedAgain: 1,
    problems: [],
  })
  expect(await rehearseRestore(file, folder, [])).toMatchObject({ erasedAgain: 0, problems: [] })
})

/** The modules of a server that starts with this configuration. */
async function starting(config: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...config }))
    vi.stubEnv(name, value)
  const [{ openOrExit }, { getStore, closeStore }, erase] = await Promise.all([
    import('@/server/lifecycle/open'),
    import('@/lib/db/store'),
    import('@/lib/applications/erase/erase'),
  ])
  return { openOrExit, getStore, closeStore, erasePerson: erase.erasePerson }
}

it('has erased people gone before a server listens, although its disk and its newer store are lost', async () => {
  const { dataDir } = own
  const [store, older] = [join(dataDir, 'postgres'), join(folder, 'older')]
  await using(own, async (db) => {
    await submitApplication(db, submission({ name: '王小明', phone: '13800138000' }))
    await submitApplication(db, submission({ name: 'Ann Lee', phone: '15912345678' }))
  })
  cpSync(store, older, { recursive: true })
  const config = { DATA_DIR: dataDir, TOMBSTONES_DIR: folder }
  const first = await starting(config)
  const { db } = await first.getStore()
  await first.erasePerson(db, { phone: '13800138000', account: true }, { actor: officer, at })
  await first.closeStore()

  rmSync(dataDir, { recursive: true })
  cpSync(older, store, { recursive: true })
  const second = await starting(config)
  await second.openOrExit(undefined) // the server listens after this
  const names = await (
    await second.getStore()
  ).db
    .select({ name: applications.name })
    .from(applications)
  expect(names).toEqual([{ name: 'Ann Lee' }])
  await second.closeStore()

  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited')
  })
  const third = await starting({ ...config, TOMBSTONES_DIR: join(folder, 'not-mounted') })
  await expect(third.openOrExit(undefined)).rejects.toThrow('exited')
  exit.mockRestore()
  await third.closeStore()
  vi.unstubAllEnvs()
})

const run = (env: Record<string, string>, script: string, ...args: string[]) =>
  spawn(process.execPath, [...typescript, `scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: 'ignore',
  })

it('survives SIGKILL of the command and of the server during a backup', async () => {
  const { dataDir } = own
  const port = await freePort()
  const file = join(folder, 'backup.json.gz')
  const serve = () => startVictim(port, { DATA_DIR: dataDir, DATABASE_URL: '' })
  let server = await serve()
  const prospects = sendProspects(plainVisit(`http://127.0.0.1:${port}`), 8)
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'))
  await acknowledgedMore(prospects, 50)

  const command = run({ DATA_DIR: dataDir }, 'store-backup', file)
  await vi.waitFor(() => expect(parts()).toHaveLength(1), { timeout: 60_000, interval: 1 })
  command.kill('SIGKILL')
  await once(command, 'exit')
  await acknowledgedMore(prospects, 20)
  expect(existsSync(file)).toBe(false)

  const second = run({ DATA_DIR: dataDir }, 'store-backup', file)
  await vi.waitFor(() => expect(parts()).toHaveLength(2), { timeout: 60_000, interval: 1 })
  await server.kill()
  expect(await once(second, 'exit'), 'PostgreSQL outlives the site').toEqual([0, null])
  rmSync(file)
  const left = `${file}.${randomUUID()}.part`
  writeFileSync(left, 'left by a killed command')
  utimesSync(left, at, at)
  server = await serve()
  const [third] = (await once(run({ DATA_DIR: dataDir }, 'store-backup', file), 'exit')) as [number]
  expect(third).toBe(0)
  await server.kill()
  await prospects.stop()
  expect((await checkBackup(file)).tables.applications?.rows).toBeGreaterThanOrEqual(70)
  expect(existsSync(left)).toBe(false)
  expect((await using(own, verifyStore)).problems).toEqual([])
})
