import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Makes sure that `folder` holds a database. An interrupted first start leaves nothing that a later one would take for one. */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const pg = await PGlite.create(draft)
  await pg.close()
  flushTree(draft)
  renameSync(draft, folder)
  flush(dirname(folder))
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else flush(path)
  }
  flush(folder)
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Some systems cannot flush a folder, or only what is open for writing.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(descriptor)
  }
}
