import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memory, room } from '@/scripts/test/folders.mjs'

const needed = 1_000_000_000

/** A new temporary folder, in memory if there is space, because images take gigabytes for a short time. */
export function scratchFolder(): string {
  const parent = existsSync(memory) && room(memory) > needed ? memory : tmpdir()
  return mkdtempSync(join(parent, 'bauhinia-power-'))
}
