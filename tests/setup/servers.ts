import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockCluster } from '@/lib/db/embedded/lock'

/** Whether no PostgreSQL runs for a data folder. */
export function isStopped(dataDir: string): boolean {
  const lock = lockCluster(dataDir)
  if (lock === undefined) return false
  closeSync(lock)
  return true
}

/** The process of the PostgreSQL that runs for a data folder. */
export function serverOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
}
