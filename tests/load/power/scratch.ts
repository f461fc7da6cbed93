import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 1_000_000_000

/** A new temporary folder, in memory if there is space, because images take gigabytes for a short time. */
export function scratchFolder(): string {
  const parent = existsSync(memory) && room(memory) > needed ? memory : tmpdir()
  return mkdtempSync(join(parent, 'bauhinia-power-'))
}

function room(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
