import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { openStore, type Store } from '@/lib/db/store'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { startVictim } from '@/tests/durability/kill/victim'
import { submission } from '@/tests/setup/applications'
import { freePort } from '@/tests/setup/port'
import { isStopped, serverOf } from '@/tests/setup/servers'
import { copyTemplate, copyTestStore } from '@/tests/setup/template'

vi.setConfig({ testTimeout: 120_000 }) // starts servers

let dataDir: string
let remove: () => void
const opened: Store[] = []

beforeEach(async () => {
  ;({ dataDir, remove } = await copyTestStore())
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
  expect(isStopped(dataDir)).toBe(true)
  remove()
})

async function open(role?: 'site', folder = dataDir): Promise<Store> {
  const store = await openStore({ dataDir: folder, ...(role && { role }) })
  opened.push(store)
  return store
}

const count = ({ db }: Store) => db.$count(applications)
const submit = ({ db }: Store) => submitApplication(db, submission())
const siteAt = async (folder: string) =>
  startVictim(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })

it('is stopped in order with the last that uses it, and starts again with what was stored', async () => {
  const site = await open('site')
  await submit(site)
  const command = await open()
  const pid = serverOf(dataDir)
  await command.close()
  expect(serverOf(dataDir)).toBe(pid)
  const late = await open()
  await site.close()
  expect(await count(late), 'a command outlives the site').toBe(1)
  await late.close()
  expect(isStopped(dataDir)).toBe(true)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  )
  expect(await count(await open())).toBe(1)
})

it('of a killed site is used by the next one', async () => {
  const victim = await siteAt(dataDir)
  const pid = serverOf(dataDir)
  await victim.kill()
  const next = await open('site')
  expect(serverOf(dataDir)).toBe(pid)
  expect(await count(next)).toBe(0)
})

it('is started again when it is killed, and a start waits for what recovers', async () => {
  const site = await open('site')
  await submit(site)
  const written = sql`insert into counters select 'count-' || n, n from generate_series(1, 300000) n`
  await site.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(written)
    })
    .catch(() => undefined) // however far it came
  const pid = serverOf(dataDir)
  process.kill(pid, 'SIGKILL')
  // The processes of its connections outlive it for a moment, and answer.
  await expect.poll(() => serverOf(dataDir), { timeout: 60_000 }).not.toBe(pid)
  await expect.poll(() => count(site).catch(() => -1), { timeout: 60_000 }).toBe(1)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('redo starts')
})

it('refuses a second site, names the first, and leaves it alone', async () => {
  const victim = await siteAt(dataDir)
  await expect(open('site')).rejects.toMatchObject({
    name: 'StoreLocked',
    message: expect.stringMatching(/in use by process \d+ on /),
  })
  expect(await count(await open())).toBe(0)
  await victim.kill()
})

it('is one server, however many start at the same moment', async () => {
  const stores = await Promise.all([open('site'), open(), open(), open()])
  const servers = await Promise.all(
    stores.map(
      async ({ db }) =>
        (await db.execute(sql`select pg_postmaster_start_time() as at`)).rows[0]?.at,
    ),
  )
  expect(new Set(servers.map(String)).size).toBe(1)
})

it('is not started a second time over a folder whose server cannot be reached', async () => {
  const site = await open('site')
  const pid = serverOf(dataDir)
  for (const name of ['postmaster.pid', '.s.PGSQL.5432']) rmSync(join(dataDir, 'postgres', name))
  await expect(open()).rejects.toThrow('in use by a PostgreSQL that does not answer')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => serverOf(dataDir), { timeout: 60_000 }).not.toBe(pid)
  await expect.poll(() => count(site).catch(() => -1), { timeout: 60_000 }).toBe(0)
})

it('works in a folder that is deeper than the address of a socket', async () => {
  const deep = join(
    dataDir,
    'a-folder-with-a-long-name'.repeat(3),
    'another-folder-with-a-long-name'.repeat(3),
  )
  await mkdir(deep, { recursive: true })
  await copyTemplate(deep)
  const store = await open('site', deep)
  await submit(store)
  expect(await count(await open(undefined, deep))).toBe(1)
})

it('is not stopped by Ctrl-C, which the site answers first', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [...typescript, 'tests/durability/submit-server.ts'], {
    detached: true, // a process group of its own, as a terminal makes
    env: {
      ...process.env,
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  process.kill(-Number(child.pid), 'SIGINT')
  await once(child, 'exit')
  expect(isStopped(dataDir)).toBe(false)
  expect(await count(await open())).toBe(0)
})
