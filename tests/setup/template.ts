import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@/lib/db/store'

/**
 * A closed embedded store with empty tables, to be copied. Making one takes 5 s, so it is made once for these migrations.
 */
export async function storeTemplate(): Promise<string> {
  const made = join('.cache', `test-store-${migrationsHash()}`)
  if (existsSync(made)) return join(made, 'store')
  mkdirSync('.cache', { recursive: true })
  const draft = mkdtempSync(join('.cache', 'test-store-'))
  const store = await openStore({ dataDir: draft })
  await store.close()
  try {
    renameSync(draft, made)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another test file was first
  }
  return join(made, 'store')
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of ['lib/db/migrations/meta/_journal.json', 'lib/db/embedded/engine.ts'])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** A new embedded store in a temporary folder, with its tables, not opened. */
export async function copyTestStore(): Promise<{ dataDir: string; remove(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-store-'))
  cpSync(await storeTemplate(), join(dataDir, 'store'), { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
