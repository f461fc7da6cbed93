import { spawnSync } from 'node:child_process'
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
  chmodSync,
  lstatSync,
  readdirSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StoreLocked, StoreUnsafe } from '@/lib/db/errors'

export type Lock = { release(): void }

/**
 * Locks the data folder for this process. Throws StoreLocked with the name of the holder, or StoreUnsafe when the
 * folder is not writable. The `flock` tool locks our open file and exits. The lock ends with our file descriptor, so
 * that a killed process never leaves a stale one, and containers that share the folder respect it.
 */
export function lockDataDir(dataDir: string): Lock {
  const path = join(dataDir, 'store.lock')
  const file = openForWriting(dataDir, path)
  const holder = readFileSync(path, 'utf8').trim()
  const { status, error } = spawnSync('flock', ['-xn', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  const taken = error ? isAlive(holder) : status !== 0
  if (taken) {
    closeSync(file)
    throw new StoreLocked(dataDir, holder === '' ? 'another process' : holder)
  }
  if (error) {
    console.warn(
      `The flock tool is not installed (${error.message}): make sure that only one process uses ${dataDir}.`,
    )
  }
  ftruncateSync(file, 0)
  writeSync(file, `process ${process.pid} on ${hostname()}\n`, 0)
  return { release: () => closeSync(file) }
}

function openForWriting(dataDir: string, path: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSync(path, 'a+')
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StoreUnsafe(
      `The folder ${dataDir} cannot be written (${cause}). Free space on its disk or repair it, make the folder writable for this user, or set DATA_DIR.`,
    )
  }
}

/** Fallback for systems without the tool: whether the holder is a running process of this host. */
function isAlive(holder: string): boolean {
  const [, id, host] = /^process (\d+) on (.*)$/.exec(holder) ?? []
  if (id === undefined || host !== hostname() || Number(id) === process.pid) return false
  try {
    process.kill(Number(id), 0)
    return true
  } catch {
    return false
  }
}

/** The permission bits of group and others. */
export const others = 0o077

/**
 * Removes the permissions of other users from a folder and everything in it. The engine creates the files of a new
 * store readable and writable for everybody, whatever the umask is, and so did earlier versions of this site.
 */
export function makePrivate(path: string): void {
  const { mode, isFolder } = describe(path)
  if ((mode & others) !== 0) chmodSync(path, mode & 0o777 & ~others)
  if (isFolder) for (const name of readdirSync(path)) makePrivate(join(path, name))
}

function describe(path: string): { mode: number; isFolder: boolean } {
  const stats = lstatSync(path)
  // A symbolic link has no permissions.
  return { mode: stats.isSymbolicLink() ? 0 : stats.mode, isFolder: stats.isDirectory() }
}
