import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { clusterOf, ensureCluster, loopbackOf } from '@/lib/db/embedded/cluster'
import { unusableFolder } from '@/lib/db/embedded/lock'
import { findPrograms, programEnv, type Programs } from '@/lib/db/embedded/programs'
import { StoreUnsafe } from '@/lib/db/errors'

const onWindows = process.platform === 'win32'

/** For a small site on a machine that it shares. The log contains no statements and no values: they are personal data. */
const settings: Readonly<Record<string, string | number>> = {
  ...(onWindows
    ? { listen_addresses: '127.0.0.1' }
    : { listen_addresses: '', unix_socket_directories: '.', port: 5432 }),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '32MB',
  max_connections: 40,
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** What the server says about itself. */
const logOf = (dataDir: string) => join(dataDir, 'postgres.log')

/** The size from which a start begins a new log, in bytes. */
const longestLog = 1_000_000

/** A server that has been started. `problem` is why it has ended; undefined while it runs. */
export type Started = { problem(): Error | undefined }

/**
 * Starts a server with the cluster of a data folder, and creates that first. It outlives this process. `lock` is the open file of
 * `lockCluster`, which the server inherits. Throws StoreUnsafe.
 */
export function startServer(dataDir: string, lock: number): Started {
  const opened = [lock]
  try {
    const programs = findPrograms()
    ensureCluster(dataDir, programs)
    const cluster = clusterOf(dataDir)
    removeStalePids(cluster)
    const log = openLog(dataDir)
    opened.push(log.file)
    const options = Object.entries({
      ...settings,
      ...(onWindows && { port: loopbackOf(dataDir).port }),
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    if (onWindows) return startOnWindows(programs, cluster, logOf(dataDir), options)
    const [file, args] = programs.command('postgres', '-D', cluster, ...options)
    const child = spawn(file, args, {
      cwd: cluster,
      env: programEnv,
      detached: true, // Ctrl-C is for the site, which ends the server when its requests are answered
      stdio: ['ignore', log.file, log.file, lock],
    })
    let ended: string | undefined
    child.on('error', ({ message }) => (ended = message))
    child.on('exit', (code, signal) => (ended = String(signal ?? `exit code ${code}`)))
    child.unref()
    return { problem: () => (ended === undefined ? undefined : failure(dataDir, log.from, ended)) }
  } finally {
    for (const file of opened) closeSync(file)
  }
}

/** pg_ctl gives up the rights of an administrator, with which the server refuses to run. */
function startOnWindows(
  programs: Programs,
  cluster: string,
  log: string,
  options: string[],
): Started {
  const [file, args] = programs.command(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    cluster,
    '-l',
    log,
    '-o',
    options.join(' '),
  )
  const { status } = spawnSync(file, args, { env: programEnv, stdio: 'ignore' })
  const problem =
    status === 0 ? undefined : new StoreUnsafe(`PostgreSQL does not start. Its log is ${log}.`)
  return { problem: () => problem }
}

function openLog(dataDir: string): { file: number; from: number } {
  const path = logOf(dataDir)
  try {
    const size = existsSync(path) ? statSync(path).size : 0
    const isLong = size > longestLog
    return { file: openSync(path, isLong ? 'w' : 'a', 0o600), from: isLong ? 0 : size }
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/** Why a server has ended, from what it has written to its log. */
function failure(dataDir: string, from: number, ended: string): StoreUnsafe {
  const said = readFileSync(logOf(dataDir)).subarray(from).toString()
  if (/No space left on device/.test(said))
    return unusableFolder(dataDir, Object.assign(new Error(), { code: 'ENOSPC' }))
  const line = said.split('\n').findLast((one) => /(FATAL|PANIC):/.test(one))
  const reason =
    line?.replace(/^.*(FATAL|PANIC): */, '') ?? (said.trim().split('\n').at(-1) || ended)
  return new StoreUnsafe(`PostgreSQL does not start: ${reason}. Its log is ${logOf(dataDir)}.`)
}

/**
 * Removes the files that name the process of a killed server, if that number belongs to another program by now, or to a process
 * that has ended and is still listed: PostgreSQL would take it for a server of the same user. The caller holds the lock, so that no
 * server of ours runs.
 */
function removeStalePids(cluster: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster, name)
    if (existsSync(path) && !runsPostgres(Number.parseInt(readFileSync(path, 'utf8')), cluster))
      rmSync(path, { force: true })
  }
}

function runsPostgres(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    if (onWindows) return true // left to PostgreSQL
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

/** Ends a server in order: it rolls back what runs and closes its files. */
export function stopServer(dataDir: string, pid: number): void {
  if (!onWindows) return void process.kill(pid, 'SIGINT')
  const [file, args] = findPrograms().command(
    'pg_ctl',
    'stop',
    '-m',
    'fast',
    '-D',
    clusterOf(dataDir),
  )
  spawnSync(file, args, { env: programEnv, stdio: 'ignore' })
}
