import { closeSync, realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { addressOf, type Address } from '@/lib/db/embedded/address'
import { clusterOf } from '@/lib/db/embedded/cluster'
import { lockCluster } from '@/lib/db/embedded/lock'
import { startServer, stopServer, type Started } from '@/lib/db/embedded/server'
import { StoreLocked, StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'

/*
 * Every process that uses the store of a data folder holds its server by a connection: the first starts it, the last stops it. The
 * locks of a connection end with its process, however that ends. A killed process leaves a running server, which the next
 * one uses.
 */

/** `site`: the only process of its kind with this store. */
export type Role = 'site' | 'command'

export type Held = {
  /** For `PostgresClient`. */
  databaseUrl: string
  /** Stops the server unless another process uses it. */
  release(): Promise<void>
}

/** Advisory locks: of every process that uses the server, shared; and of the site. */
const locks = { users: [20_260_102, 1], site: [20_260_102, 2] } as const

/** Begins the name of the connection with which a site holds the server (`countServers`). */
const siteName = 'bauhinia-site: '

/** How long a server may not answer, unless it says that it is starting, in ms: a killed one needs a moment to end. */
const longestSilence = 30_000
/** How long the lock of a site that was killed may remain, in ms. */
const lockPatience = 2_000
const pause = 50
/** Delay before a lost server is looked for again, in ms. */
const pauses = [0, 200, 1_000, 5_000]

const startup = new Set(['57P03', '57P01', '57P02', 'ECONNRESET', 'EPIPE'])
/** A folder that this user may not enter (EACCES) is refused with its reason when the server is to be started. */
const absence = new Set(['ENOENT', 'ECONNREFUSED', 'EACCES'])

type Dialled = Client | 'absent' | 'starting' | 'silent'

/** Holds the server of a data folder, and starts it if none runs. Throws StoreLocked, StoreUnsafe or StoreUnavailable. */
export async function holdServer(path: string, role: Role): Promise<Held> {
  const dataDir = resolve(path)
  const address = addressOf(dataDir)
  try {
    return await keepHold(dataDir, address, role)
  } catch (error) {
    address.release()
    throw error
  }
}

async function keepHold(dataDir: string, address: Address, role: Role): Promise<Held> {
  let holder = await attach(dataDir, address, role)
  let released = false
  let again = Promise.resolve()
  // A server that was killed is started again. Until then, the store is not available.
  const watch = () => holder.once('end', () => (again = released ? again : attachAgain()))
  const attachAgain = async () => {
    for (let attempt = 0; !released; attempt += 1) {
      await sleep(pauses[Math.min(attempt, pauses.length - 1)], undefined, { ref: false })
      try {
        holder = await attach(dataDir, address, role)
        return void watch()
      } catch (error) {
        console.error(
          `The store is not available: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
  }
  watch()
  return {
    databaseUrl: address.url,
    release: async () => {
      released = true
      await again
      await leave(holder, dataDir).catch(() => undefined) // a lost server has nothing to stop
      address.release()
    },
  }
}

/** Connects to the server, which is started if none runs, and takes the locks of `role`. */
async function attach(dataDir: string, address: Address, role: Role): Promise<Client> {
  let started: Started | undefined
  let since = performance.now()
  for (;;) {
    const found = await dial(address)
    if (typeof found === 'object') {
      const client = await claim(found, dataDir, role)
      if (client) return client
    } else if (found === 'absent') {
      const problem = started?.problem()
      if (problem) throw problem
      if (!started) {
        const lock = lockCluster(dataDir)
        if (lock !== undefined) started = startServer(dataDir, lock)
      }
    }
    if (found === 'starting') since = performance.now()
    if (performance.now() - since > longestSilence)
      throw new StoreLocked(dataDir, 'a PostgreSQL that does not answer')
    await sleep(pause)
  }
}

async function dial(address: Address): Promise<Dialled> {
  const client = new Client({ connectionString: address.url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (absence.has(code)) return 'absent'
    if (startup.has(code)) return 'starting'
    if (code === '') return 'silent' // no answer in time, or the connection has ended
    if (process.platform === 'win32') return 'absent' // another program may have the port
    throw new StoreUnavailable(code)
  }
}

/** Takes the locks of `role`. Undefined if the server ends meanwhile. Throws StoreLocked for a second site. */
async function claim(client: Client, dataDir: string, role: Role): Promise<Client | undefined> {
  try {
    await checkCluster(client, dataDir)
    await client.query('select pg_advisory_lock_shared($1, $2)', [...locks.users])
    if (role === 'site') await claimSite(client, dataDir)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof StoreLocked || error instanceof StoreUnsafe) throw error
    return undefined
  }
}

/** Only a server that names our folder is ours. */
async function checkCluster(client: Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const folder = rows[0]?.folder ?? ''
  if (realpathSync(folder) !== realpathSync(clusterOf(dataDir)))
    throw new StoreUnsafe(
      `The PostgreSQL that answers for ${clusterOf(dataDir)} uses another folder, ${folder}.`,
    )
}

async function claimSite(client: Client, dataDir: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [
    `${siteName}process ${process.pid} on ${hostname()}`.slice(0, 63),
  ])
  const began = performance.now()
  while (!(await taken(client, 'pg_try_advisory_lock($1, $2)', locks.site))) {
    if (performance.now() - began > lockPatience)
      throw new StoreLocked(dataDir, await siteHolder(client))
    await sleep(pause)
  }
}

async function taken(
  client: Client,
  call: string,
  lock: readonly [number, number],
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${call} as done`, [...lock])
  return rows[0]?.done === true
}

async function siteHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [...locks.site],
  )
  return rows[0]?.name.replace(siteName, '') ?? 'another process'
}

/** Gives the locks back, and stops the server if nobody else has one. Resolves when it has ended. */
async function leave(client: Client, dataDir: string): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  const isLast = await taken(client, 'pg_try_advisory_lock($1, $2)', locks.users)
  const { rows } = await client.query<{ lines: string }>(
    "select pg_read_file('postmaster.pid') as lines",
  )
  if (isLast) stopServer(dataDir, Number.parseInt(rows[0]?.lines ?? ''))
  await client.end()
  for (const began = performance.now(); isLast && performance.now() - began < longestSilence;) {
    const lock = lockCluster(dataDir)
    if (lock !== undefined) return closeSync(lock)
    await sleep(pause)
  }
}
