import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, countDistinct } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { leadImportRows } from '@/lib/db/schema/imports'
import { openStore } from '@/lib/db/store'
import { decideImport } from '@/lib/imports/decide'
import { getImport } from '@/lib/imports/find'
import { workOnImports } from '@/lib/imports/work'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { officer } from '@/tests/setup/applications'
import { brokenOf, listOf, uploadList } from '@/tests/setup/imports'

type Place = { dataDir: string } | { databaseUrl: string }

const by = () => ({ actor: officer, at: new Date() })
const consent = { occasion: 'Fair', by: 'applicant', means: 'paper', at: new Date().toISOString() } as const

/** Uploads and checks a list, and starts its import. Returns its id. */
async function begin(place: Place, rows: number): Promise<string> {
  const store = await openStore(place)
  const id = await uploadList(store.db, Buffer.from(listOf(rows)), by())
  await workOnImports(store.db)
  const found = await getImport(store.db, id)
  if (found?.state !== 'ready') throw new Error(`The list is ${found?.state ?? 'gone'}`)
  await decideImport(store.db, { id, choices: { ...found.choices, consent }, start: true }, by())
  await store.close()
  return id
}

/** Works on the import in a process of its own, which is killed `limit` ms after it began to; true if it had ended before. */
async function work(place: Place, limit?: number): Promise<boolean> {
  const env = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl }
  const command = [...typescript, 'bench/imports/worker.ts']
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  if (limit !== undefined) {
    await Promise.race([ended, once(child.stdout, 'data')])
    await Promise.race([ended, sleep(limit)])
    child.kill('SIGKILL')
  }
  await ended
  return child.exitCode === 0
}

/**
 * Imports a list with 3 % broken rows while the process is killed `kills` times, and compares what is stored with the
 * list: every good row once, every other row kept with its reason.
 */
export async function importStopped(place: Place, rows: number, kills = 4) {
  const began = performance.now()
  const id = await begin(place, rows)
  const checked = performance.now()
  const stoppedAt: number[] = []
  const look = async () => {
    const store = await openStore(place)
    const found = await getImport(store.db, id)
    const [stored] = await store.db
      .select({ all: count(), phones: countDistinct(applications.phone) })
      .from(applications)
    const left = await store.db.$count(leadImportRows)
    await store.close()
    return { state: found?.state, imported: found?.imported ?? 0, stored, left }
  }
  for (let kill = 0; kill < kills; kill += 1) {
    if (await work(place, Math.random() * (rows / 5))) break
    stoppedAt.push((await look()).imported)
  }
  await work(place)
  const { state, imported, stored, left } = await look()
  const good = rows - brokenOf(rows)
  const sound =
    state === 'finished' &&
    [imported, stored?.all, stored?.phones].every((number) => number === good) &&
    left === rows + 2 - good
  const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
  return {
    ...{ sound, rows, good, stored: stored?.all, phones: stored?.phones, kept: left, stoppedAt },
    uploadAndCheck: `${seconds(began, checked)} s`,
    importing: `${seconds(checked, performance.now())} s with ${stoppedAt.length} restarts`,
  }
}
