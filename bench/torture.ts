import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@/scripts/setup/build.mjs'
import { guess, pump } from '@/tests/durability/abuse/attack'
import { cluster } from '@/bench/cluster/run'
import { edge } from '@/bench/edge/edge'
import { jumpingClock } from '@/tests/durability/faults/clock'
import { databaseFrozen, databaseGone } from '@/tests/durability/faults/database'
import { fullDisk } from '@/tests/durability/faults/disk'
import { readOnlyStart } from '@/tests/durability/faults/read-only'
import { underFault } from '@/tests/durability/faults/under-fault'
import { importStopped } from '@/bench/imports/stopped'
import { killRounds, type Tally } from '@/tests/durability/kill/rounds'
import { overload } from '@/bench/overload/overload'
import { record } from '@/tests/durability/power/record'
import { scratchFolder } from '@/tests/durability/power/scratch'
import { simulatePowerCuts } from '@/tests/durability/power/simulate'
import { releases } from '@/bench/releases/releases'
import { startPostgres } from '@/tests/setup/postgres'
import { emptyTables, openTestStore } from '@/tests/setup/stores'
import { copyTestStore, storeTemplate } from '@/tests/setup/template'

/*
 * The long forms of the fault tests: `npm run torture` lists them; `-- all` runs all, `-- kill` one, optionally followed by a
 * number of rounds, images, seconds, requests, rows, page loads or visits (of `overload` also by an attack). Prints the results and exits with 1 if an
 * acknowledged application was lost, duplicated or damaged.
 */

const bad = ({ lost, duplicated, contradictions }: Omit<Tally, 'rounds'>) =>
  lost + duplicated + contradictions > 0

async function kill(rounds = 30): Promise<boolean> {
  const clients = 16
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-kill-'))
  const embedded = await killRounds({ store: { dataDir }, rounds, clients })
  console.info('embedded store', embedded)
  rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startPostgres()
  const server = await killRounds({ store: { databaseUrl: postgres.url }, rounds, clients })
  console.info('PostgreSQL', server)
  await postgres.remove()
  return !bad(embedded) && !bad(server)
}

/** The whole built site instead of the store alone, including codes, proofs and rate limits. */
async function site(rounds = 20): Promise<boolean> {
  await build()
  const { dataDir, remove } = await copyTestStore()
  const tally = await killRounds({ store: { dataDir }, rounds, clients: 16, target: 'site' })
  console.info('whole site, embedded store', tally)
  remove()
  return !bad(tally)
}

async function power(images = 200): Promise<boolean> {
  const folder = scratchFolder()
  const [base, target, seed] = [await storeTemplate(), join(folder, 'image'), Date.now() % 1_000_000]
  const journal = await record(base, join(folder, 'store'), 1_500)
  const flushed = await simulatePowerCuts({ base, journal, images, target, seed })
  console.info('as recorded', { seed, ...flushed })
  const unflushed = journal.filter(({ kind }) => kind !== 'flush')
  const control = await simulatePowerCuts({ base, journal: unflushed, images: 20, target, seed })
  console.info('control without flushes, has to fail', control)
  rmSync(folder, { recursive: true, force: true })
  return flushed.intact === images && control.intact < control.images
}

/** Each fault for some seconds, with one server that must continue without a restart. */
async function faults(seconds = 20): Promise<boolean> {
  let sound = true
  for (const make of [fullDisk, databaseGone, databaseFrozen, jumpingClock]) {
    const fault = await make()
    if (fault === undefined) console.info('no disk can be made here: the full disk is left out')
    const outcome = fault && (await underFault(fault, seconds))
    if (outcome) console.info(outcome)
    sound &&= outcome === undefined || !bad(outcome)
  }
  const readOnly = await readOnlyStart()
  console.info('start on a read-only disk', readOnly ?? 'left out')
  return sound && readOnly?.startsLater !== false
}

/**
 * Attacks on the verification codes, with this number of requests for each. Memory is that of this process, after a
 * garbage collection.
 */
async function abuse(requests = 10_000): Promise<boolean> {
  const { store, remove } = await openTestStore()
  const before = process.memoryUsage().heapUsed
  const networks = [1, 20, 200]
  let sound = true
  for (const count of networks) {
    await emptyTables(store)
    const pumping = await pump(store.db, requests, count * 250)
    console.info(`codes asked for from ${count} networks of 250 addresses`, pumping)
    sound &&= pumping.messages <= pumping.budget
    // An attacker with hundreds of networks looks like visitors: only the budget limits it.
    if (count < 100) sound &&= pumping.regular.passed === pumping.regular.asked
  }
  const guessing = await guess(store.db, requests, 5_000)
  console.info('guesses at one code', guessing)
  const grown = Math.round((process.memoryUsage().heapUsed - before) / 2 ** 20)
  console.info(`heap grown by ${grown} MiB over ${requests * 4} requests`)
  await store.close()
  await remove()
  return sound && guessing.passed === 0
}

/** A list with 3 % broken rows, imported by a process that is killed again and again. */
async function imports(rows = 50_000): Promise<boolean> {
  const { dataDir, remove } = await copyTestStore()
  const embedded = await importStopped({ dataDir }, rows)
  console.info('import into the embedded store', embedded)
  remove()
  const postgres = await startPostgres()
  const server = await importStopped({ databaseUrl: postgres.url }, rows)
  console.info('import into PostgreSQL', server)
  await postgres.remove()
  return embedded.sound && server.sound
}

const tortures: Record<string, (count?: number, only?: string) => Promise<boolean>> = {
  kill,
  site,
  power,
  faults,
  abuse,
  overload,
  imports,
  releases,
  edge,
  cluster,
}

const [name = '', count, only] = process.argv.slice(2)
const chosen = Object.entries(tortures).flatMap(([known, run]) =>
  ['all', known].includes(name) ? [run] : [],
)
if (chosen.length === 0) {
  console.info(`Say which (npm run torture -- <name>), or all: ${Object.keys(tortures).join(', ')}`)
  process.exit(name === '' ? 0 : 2)
}
let passed = true
for (const torture of chosen)
  passed = (await torture(count === undefined ? undefined : Number(count), only)) && passed
console.info(passed ? 'passed' : 'FAILED')
process.exit(passed ? 0 : 1)
