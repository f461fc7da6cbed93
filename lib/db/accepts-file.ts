import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a check counts, in ms: probes ask every few seconds, and each check waits for the disk. */
const checkedFor = 5_000
const probe = Buffer.alloc(64 * 1024, 1)
const checks = new Map<string, { at: number; result: Promise<boolean> }>()

/**
 * Whether the data folder accepts a small file: false on a full or read-only disk. The database itself notices only with the next
 * application. `keptFor` is how long an earlier result counts, in ms.
 */
export function acceptsFile(dataDir: string, keptFor = checkedFor): Promise<boolean> {
  const last = checks.get(dataDir)
  if (last && performance.now() - last.at < keptFor) return last.result
  const result = canWrite(join(dataDir, '.probe'))
  checks.set(dataDir, { at: performance.now(), result })
  return result
}

async function canWrite(file: string): Promise<boolean> {
  try {
    await writeFile(file, probe, { flush: true, mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
