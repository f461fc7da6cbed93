import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from '@/tests/setup/debian'
import { keep, unprivileged } from '@/tests/setup/keeper'
import { freePort } from '@/tests/setup/port'
import { answering } from '@/tests/setup/postgres'

export type TestPgBouncer = { url: string; stop(): Promise<void> }

function installed(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** The program; undefined if it is neither installed nor installable without asking. */
export function findPgBouncer(): string | undefined {
  return installed() ?? (installDebian('pgbouncer'), installed())
}

/**
 * Starts a real PgBouncer with transaction pooling and two connections to the PostgreSQL at `postgresUrl`. `more`
 * contains lines of its configuration.
 */
export async function startPgBouncer(
  program: string,
  postgresUrl: string,
  more: readonly string[] = [],
): Promise<TestPgBouncer> {
  const { hostname, port: databasePort } = new URL(postgresUrl)
  const identity = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = [
    '[databases]',
    `postgres = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    ...more,
  ]
  writeFileSync(users, '"bauhinia" ""\n')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`)
  for (const path of [folder, users, file])
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(path, identity.uid, identity.gid)
  const keeper = spawn('/bin/sh', ['-c', keep, 'keep', program, '-q', file], {
    ...identity,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(keeper, 'exit')
  const url = `postgres://bauhinia@127.0.0.1:${port}/postgres`
  await answering(url)
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
