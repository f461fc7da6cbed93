import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * An empty database that the build creates. Creating one takes 1 GB of memory for some seconds, which a server may not
 * have.
 */
const empty = join(process.cwd(), '.next/empty-store')

/**
 * Creates a database in `folder` unless it contains one. An interrupted first start leaves no incomplete database
 * there.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (isCluster(folder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  if (isCluster(empty)) copyTree(empty, draft)
  else await initialize(draft)
  flushTree(draft)
  renameSync(draft, folder)
  flush(dirname(folder))
}

/** Creates the empty database. Called by the build. */
export async function makeEmptyCluster(): Promise<void> {
  const draft = `${empty}.new`
  for (const path of [draft, empty]) rmSync(path, { recursive: true, force: true })
  await initialize(draft)
  renameSync(draft, empty)
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

async function initialize(folder: string): Promise<void> {
  const pg = await PGlite.create(folder)
  await pg.close()
}

/** Copies the empty database, readable for its owner only. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else writeFileSync(target, readFileSync(source), { mode: 0o600 })
  }
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
    // Windows cannot flush a folder, or a file that is not open for writing.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(descriptor)
  }
}
