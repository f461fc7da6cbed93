import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { StoreLocked } from '@/lib/db/errors'

/** The longest path of a Unix socket on every system, in bytes. */
const longest = 103

/**
 * Where the holder of an embedded store accepts requests for copies; undefined if the path is too long for a socket. Only
 * the user of the folder can connect.
 */
export function socketOf(dataDir: string): string | undefined {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\bauhinia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const path = join(dataDir, 'store.sock')
  return Buffer.byteLength(path) <= longest ? path : undefined
}

/** The folder of the copies. Each looks like a data folder of its own. */
export const snapshotsOf = (dataDir: string) => join(dataDir, 'snapshots')

/** Removes copies that a killed process has left. The caller holds the lock of `dataDir`. */
export function removeLeftSnapshots(dataDir: string): void {
  for (const name of namesIn(snapshotsOf(dataDir))) {
    const folder = join(snapshotsOf(dataDir), name)
    try {
      lockDataDir(folder).release()
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (!(error instanceof StoreLocked)) throw error // a command is still reading it, and removes it
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
