import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitApplication } from '@/lib/applications/receive/submit'
import { connect } from '@/lib/db/connect'
import { PostgresClient } from '@/lib/db/postgres/client'
import { openStore, type Database, type StoreOptions } from '@/lib/db/store'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { smallMemory } from '@/scripts/setup/build.mjs'
import { fillDesk } from '@/tests/setup/fill-desk'
import { memoryMb } from '@/bench/support/process'
import type { Bench } from '@/bench/support/table'
import { submission } from '@/tests/setup/applications'
import { startPostgres } from '@/tests/setup/postgres'
import { makeAccount } from '@/tests/setup/staff'

/** BENCH_APPLICATIONS changes the size of the store. */
const count = Number(process.env.BENCH_APPLICATIONS ?? 20_000)
const clients = 4
const pace = 50 // ms between two applications of a client, so that the store is busy but not saturated
/** The longest that an application may wait while a backup is made, in ms. */
const longest = 1_000

const at99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Submits applications until `stop`, and notes how long each took, in ms. */
function visitors(db: Database) {
  let times: number[] = []
  let running = true
  async function client() {
    while (running) {
      const began = performance.now()
      await submitApplication(db, submission())
      times.push(performance.now() - began)
      await sleep(pace)
    }
  }
  const all = Array.from({ length: clients }, client)
  return {
    taken: () => times.splice(0),
    stop: async () => {
      running = false
      await Promise.all(all)
      times = []
    },
  }
}

/** Runs the command. Resolves to its seconds and its largest resident memory. */
async function backUp(store: StoreOptions, file: string) {
  const place = 'dataDir' in store ? { DATA_DIR: store.dataDir } : { DATABASE_URL: store.databaseUrl }
  const began = performance.now()
  const env = { ...process.env, DATABASE_URL: '', SESSION_SECRET: 'only-for-this'.repeat(4), ...place }
  const child = spawn(process.execPath, [...smallMemory, ...typescript, 'scripts/store-backup.ts', file], {
    env,
    stdio: 'inherit',
  })
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memoryMb(child.pid ?? 0, 'VmHWM'))), 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error('The backup failed')
  return { seconds: (performance.now() - began) / 1000, most }
}

/** Without the time limits of the site, which PostgreSQL applies. */
async function filling(store: StoreOptions, db: Database, work: (db: Database) => Promise<void>) {
  if (!('databaseUrl' in store)) return work(db)
  const patient = new PostgresClient(store.databaseUrl, 'none', { query_timeout: 0 })
  return work(connect(patient)).finally(() => patient.close())
}

async function measure(name: string, store: StoreOptions, folder: string) {
  const { db, close } = await openStore(store)
  const { id } = await makeAccount(db)
  await filling(store, db, (patient) => fillDesk(patient, count, id))
  const writing = visitors(db)
  await sleep(5_000)
  writing.taken()
  await sleep(5_000)
  const before = writing.taken()
  const file = join(folder, 'backup.json.gz')
  const { seconds, most } = await backUp(store, file)
  const during = writing.taken()
  await writing.stop()
  await close()
  const worst = Math.max(...during)
  const size = statSync(file).size / 1e6
  rmSync(file)
  const missed =
    worst > longest ? [`${name}: no application waits longer than ${longest} ms (${worst.toFixed(0)})`] : []
  return {
    row: [name, count, seconds, size, most, at99(before), at99(during), Math.max(...before), worst],
    missed,
  }
}

export const bench: Bench = {
  name: 'backup',
  title: `a backup of ${count} applications with notes while ${clients} clients submit more`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-backup-'))
    const embedded = await measure('embedded store', { dataDir: join(folder, 'data') }, folder)
    const server = await startPostgres()
    const postgres = await measure('PostgreSQL', { databaseUrl: server.url }, folder)
    await server.remove()
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    return {
      columns: [
        'store',
        'applications',
        's',
        'MB',
        'MB of the command',
        'p99 before',
        'p99 during',
        'longest before',
        'longest during, ms',
      ],
      rows: [embedded.row, postgres.row],
      notes: ['The command and the clients share the cores. Times of applications in ms.'],
      missed: [...embedded.missed, ...postgres.missed],
    }
  },
}
