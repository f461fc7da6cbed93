import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { StoreUnsafe } from '@/lib/db/errors'

/**
 * Locks the cluster of a data folder: returns the open file, or undefined while a server holds it. The server inherits the file, and
 * the lock ends with the last of its processes: it also keeps away containers that see other process ids, and a new server
 * from the remains of a killed one. The `flock` tool locks our open file and exits; without it, PostgreSQL's own lock, which
 * relies on process ids, has to do.
 */
export function lockCluster(dataDir: string): number | undefined {
  const file = openLock(dataDir)
  const { status, error } = spawnSync('flock', ['-xn', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  if (error || status === 0) return file
  closeSync(file)
  return undefined
}

function openLock(dataDir: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSync(join(dataDir, 'store.lock'), 'a', 0o600)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/** The refusal of a folder that cannot be written, or whose disk is full. */
export function unusableFolder(folder: string, error: unknown): StoreUnsafe {
  const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new StoreUnsafe(
    `The folder ${folder} cannot be written (${cause}). Free space on its disk or repair it, make the folder writable for this user, or set DATA_DIR.`,
  )
}
