import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applications } from '@/lib/db/schema/applications'
import { openStore } from '@/lib/db/store'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { mountSmallDisk } from '@/tests/durability/faults/disk'
import { unprivileged } from '@/tests/setup/keeper'
import { isStopped, serverOf } from '@/tests/setup/servers'
import { copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // starts servers

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-faults-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const open = () => openStore({ dataDir })
const names = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort()

async function countOf(folder: string): Promise<number> {
  const { db, close } = await openStore({ dataDir: folder })
  return db.$count(applications).finally(close)
}

it('makes a cluster whose order and letters are those of no system', async () => {
  const { db, close } = await open()
  const { rows } = await db.execute(
    sql`select 'a' < 'B' as language, 'Z' < 'a' as points, lower('ÄÉ') as lower, 'Ä' ~* 'ä' as same,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  expect(rows).toEqual([
    { language: false, points: true, lower: 'äé', same: true, fsync: 'on', commit: 'on' },
  ])
  await close()
})

it('takes a process with the number of a killed server for what it is', async () => {
  const { dataDir: folder, remove } = await copyTestStore()
  const store = await openStore({ dataDir: folder })
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) =>
    join(folder, 'postgres', name),
  )
  const lines = files.map((file) => readFileSync(file, 'utf8'))
  process.kill(serverOf(folder), 'SIGKILL')
  await store.close()
  await expect.poll(() => isStopped(folder)).toBe(true)
  // Of the user of the server, as PostgreSQL takes only such a process for a server.
  const other = spawn('sleep', ['600'], { ...unprivileged(), stdio: 'ignore' })
  for (const [at, file] of files.entries())
    writeFileSync(file, lines[at]?.replace(/^\d+/, String(other.pid)) ?? '')
  expect(await countOf(folder)).toBe(0)
  expect(other.exitCode).toBeNull()
  other.kill()
  remove()
})

it('makes anew what an interrupted first start has left', async () => {
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
  expect(await countOf(dataDir)).toBe(0)
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

it.each([
  ['postgres/base/1', 'is not a PostgreSQL cluster'],
  ['store/PG_VERSION', 'written by version 0.1 to 0.3 of the site'],
])('refuses a folder with %s and changes nothing in it', async (file, message) => {
  mkdirSync(join(dataDir, file, '..'), { recursive: true })
  writeFileSync(join(dataDir, file), '18\n')
  const before = names()
  await expect(open()).rejects.toThrow(message)
  expect(names().filter((name) => !/^(store\.lock|postgres\.log)$/.test(name))).toEqual(before)
})

it('refuses the cluster of another version of PostgreSQL', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(
    'written by PostgreSQL 17; this version of the site contains PostgreSQL 18',
  )
})

it('trusts no server that uses another folder', async () => {
  const { dataDir: folder, remove } = await copyTestStore()
  const other = await openStore({ dataDir: folder })
  await (await open()).close()
  symlinkSync(join(folder, 'postgres/.s.PGSQL.5432'), join(dataDir, 'postgres/.s.PGSQL.5432'))
  await expect(open()).rejects.toThrow('uses another folder')
  await other.close()
  remove()
})

it('says that a folder cannot be written, or that its disk is full', async () => {
  const disk = mountSmallDisk(64)
  if (disk === undefined) return console.info('No disk can be made here')
  disk.fill()
  await expect(openStore({ dataDir: join(disk.folder, 'data') })).rejects.toThrow(
    /cannot be written \(ENOSPC\)/,
  )
  disk.free()
  disk.setWritable(false)
  await expect(openStore({ dataDir: join(disk.folder, 'data') })).rejects.toThrow(
    /cannot be written \(EROFS\)/,
  )
  disk.setWritable(true)
  expect(await countOf(join(disk.folder, 'data'))).toBe(0)
  disk.remove()
})

it.runIf(isRoot)('runs for a user without an entry in /etc/passwd, as containers have', () => {
  const prepare = [...typescript, 'scripts/setup/empty-store.ts'] // as the build does
  if (!existsSync('.next/empty-store')) spawnSync(process.execPath, prepare, { stdio: 'inherit' })
  chownSync(dataDir, 54_321, 0)
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost:3000',
  }
  const user = ['--reuid=54321', '--regid=0', '--clear-groups', '--securebits=+no_setuid_fixup']
  const reading = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] // a checkout may be private
  const command = [...user, ...reading, process.execPath, ...typescript, 'scripts/store-verify.ts']
  const first = spawnSync(
    'setpriv',
    [...user, ...reading, process.execPath, ...typescript, 'scripts/migrate.ts'],
    { env, encoding: 'utf8' },
  )
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(spawnSync('setpriv', command, { env, encoding: 'utf8' }).stdout).toContain('consistent')
  expect(isStopped(dataDir)).toBe(true)
})
