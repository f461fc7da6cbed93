import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { installDebian } from '@/tests/setup/debian'
import { keep, unprivileged } from '@/tests/setup/keeper'
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

/**
 * Starts a real PostgreSQL in a new folder, on a free port of 127.0.0.1: an empty one, or a streaming standby of the server at
 * `standbyOf`. `further` settings are added to those of the tests.
 */
export async function startPostgres(
  standbyOf?: string,
  further: Readonly<Record<string, string | number>> = {},
): Promise<TestPostgres> {
  const programs = postgresPrograms()
  const identity = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-postgres-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  // Passes on only PATH; the type of `env` requires NODE_ENV.
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH ?? '', LC_ALL: 'C' }
  const run = { ...identity, cwd: folder, env }
  const port = await freePort()
  const url = `postgres://bauhinia@127.0.0.1:${port}/postgres`
  const fill =
    standbyOf === undefined
      ? ['initdb', '-D', data, '-U', 'bauhinia', '-A', 'trust', '-E', 'UTF8', '--no-sync']
      : [
          'pg_basebackup',
          '-D',
          data,
          '-d',
          standbyOf,
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        ]
  execFileSync(join(programs, fill[0] ?? ''), fill.slice(1), run)

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
    const command = ['-c', keep, 'keep', join(programs, 'postgres'), '-D', data, ...options]
    keeper = spawn('/bin/sh', command, { ...run, stdio: ['pipe', 'ignore', 'ignore'] })
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

/** The folder of PostgreSQL's programs; installs Debian's package if there is none. */
export function postgresPrograms(): string {
  const found = installed() ?? (installDebian('postgresql'), installed())
  if (found === undefined) {
    throw new Error(
      'These tests need PostgreSQL 15 or newer. Install it (Debian: apt-get install postgresql) and run them again.',
    )
  }
  return found
}

function installed(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
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
