import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * An empty database, made by the build. Making one takes a gigabyte of memory for some seconds, which a server need not
 * have.
 */
const empty = join(process.cwd(), '.next/empty-store')

/** Makes sure that `folder` holds a database. An interrupted first start leaves nothing that a later one would take for one. */
export async function ensureCluster(folder: string): Promise<void> {
  if (isCluster(folder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  if (isCluster(empty)) cpSync(empty, draft, { recursive: true })
  else await initialise(draft)
  flushTree(draft)
  renameSync(draft, folder)
  flush(dirname(folder))
}

/** For the build. */
export async function makeEmptyCluster(): Promise<void> {
  const draft = `${empty}.new`
  for (const path of [draft, empty]) rmSync(path, { recursive: true, force: true })
  await initialise(draft)
  renameSync(draft, empty)
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

async function initialise(folder: string): Promise<void> {
  const pg = await PGlite.create(folder)
  await pg.close()
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
