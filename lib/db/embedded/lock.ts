import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StoreLocked, StoreUnsafe } from '@/lib/db/errors'

export type Lock = { release(): void }

/**
 * Takes the data folder for this process, or throws StoreLocked with the holder's name, StoreUnsafe when the folder cannot
 * be written.
 * The `flock` tool locks our own open file and exits; the lock lives as long as our descriptor, so a killed process
 * never leaves a stale one, and containers that share the folder see it too.
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
    console.warn(`No flock tool here (${error.message}): make sure that only one process uses ${dataDir}.`)
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
      `The folder ${dataDir} cannot be written (${cause}). Free or mend its disk, let this user write there, or set DATA_DIR.`,
    )
  }
}

/** The weaker way for systems without the tool: a holder on this host that still runs. */
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
