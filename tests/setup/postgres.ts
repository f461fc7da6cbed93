import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUser, giveTo, initializeCluster } from '@/lib/db/embedded/cluster'
import { findPrograms, programEnv } from '@/lib/db/embedded/programs'
import { keep } from '@/tests/setup/keeper'
import { freePort } from '@/tests/setup/port'

export type TestPostgres = {
  url: string
  /** Suspends the server without closing connections, like a hanging machine; `thaw` resumes it. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends all its processes at once, like a machine that loses power. */
  kill(): Promise<void>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

/** The folder of a server: an empty cluster, or that of a streaming standby of the server at `standbyOf`. */
async function fill(data: string, standbyOf: string | undefined): Promise<void> {
  if (standbyOf === undefined) return initializeCluster(data, findPrograms())
  const primary = new Client(standbyOf)
  await primary.connect()
  const { rows } = await primary.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  await primary.query("select pg_backup_start('standby', true)")
  cpSync(rows[0]?.folder ?? '', data, {
    recursive: true,
    filter: (path) => !path.endsWith('postmaster.pid'),
  })
  const { rows: ends } = await primary.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await primary.end()
  writeFileSync(join(data, 'backup_label'), ends[0]?.labelfile ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${standbyOf}'\n`)
}

/**
 * Starts a real PostgreSQL in a new folder, on a free port of 127.0.0.1: an empty one, or a streaming standby of the server at
 * `standbyOf`. `further` settings are added to those of the tests.
 */
export async function startPostgres(
  standbyOf?: string,
  further: Readonly<Record<string, string | number>> = {},
): Promise<TestPostgres> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-postgres-'))
  if (programs.owner) chownSync(folder, programs.owner.uid, programs.owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://${databaseUser}@127.0.0.1:${port}/postgres`
  await fill(data, standbyOf)
  giveTo(programs.owner, data)

  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '32MB',
    ...further,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let keeper: ChildProcess | undefined

  const start = async () => {
    const [file, args] = programs.command('postgres', '-D', data, ...options)
    keeper = spawn('/bin/sh', ['-c', keep, 'keep', file, ...args], {
      cwd: folder,
      env: programEnv,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await answering(url)
  }
  const stop = async () => {
    if (keeper?.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.stdin?.end()
    await ended
  }
  const signal = (name: NodeJS.Signals) => {
    if (keeper?.exitCode !== null) return
    const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server]).toString().split(/\s+/)
    for (const id of [server, ...children].filter(Boolean)) process.kill(Number(id), name)
  }
  await start()
  return {
    url,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL')
      await stop()
    },
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the database at the address responds. */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('No database answered within 10 s')
}
