import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@/lib/db/store'

/** The cluster of a closed store with empty tables, to be copied. It is made once for these migrations. */
export async function storeTemplate(): Promise<string> {
  const made = join('.cache', `test-store-${migrationsHash()}`)
  if (existsSync(made)) return join(made, 'postgres')
  mkdirSync('.cache', { recursive: true })
  const draft = mkdtempSync(join('.cache', 'new-store-'))
  const store = await openStore({ dataDir: draft })
  await store.close()
  try {
    renameSync(draft, made)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another test file created it first
  }
  removeOlder(made)
  return join(made, 'postgres')
}

/** Templates of other migrations, 40 MB each. */
function removeOlder(newest: string): void {
  for (const name of readdirSync('.cache')) {
    const path = join('.cache', name)
    if (name.startsWith('test-store-') && path !== newest)
      rmSync(path, { recursive: true, force: true })
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of ['lib/db/migrations/meta/_journal.json', 'lib/db/embedded/cluster.ts'])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Copies the cluster of a new store with its tables to a data folder. */
export async function copyTemplate(dataDir: string): Promise<void> {
  cpSync(await storeTemplate(), join(dataDir, 'postgres'), { recursive: true })
}

/** A new data folder with a closed store. */
export async function copyTestStore(): Promise<{ dataDir: string; remove(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-store-'))
  await copyTemplate(dataDir)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
