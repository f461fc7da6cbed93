import 'server-only'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { erasureReasons } from '@/lib/db/schema/upkeep'

const tombstone = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application'),
    id: z.uuid(),
    reason: z.enum(erasureReasons),
    at: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('visitor'), id: z.uuid(), at: z.iso.datetime() }),
])

/** The record of an erasure: a random id, reason and time, without personal data. */
export type Tombstone = z.infer<typeof tombstone>

function writeLines(tombstones: readonly Tombstone[]): string {
  return `${tombstones.map((one) => JSON.stringify(one)).join('\n')}\n`
}

/** The tombstones of such a text. Incomplete lines are skipped. */
function readLines(text: string): Tombstone[] {
  return text.split('\n').flatMap((line) => understand(line) ?? [])
}

function understand(line: string): Tombstone | undefined {
  try {
    return tombstone.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** The folders with tombstone files: that of the store, and one that all servers and restores share, if configured. */
export type TombstonePlaces = { DATA_DIR: string; TOMBSTONES_DIR?: string | undefined }

/** The file beside the store. Back it up separately and never replace it with an older one. */
export function tombstonePath(dataDir: string): string {
  return join(dataDir, 'tombstones.ndjson')
}

/** One file per machine: a network file system may overwrite what two machines append to one file at the same time. */
const sharedPath = (folder: string) =>
  join(folder, `tombstones-${hostname().replace(/[^\w.-]/g, '_')}.ndjson`)

/** The files to which this server appends. */
export function tombstonePaths({ DATA_DIR, TOMBSTONES_DIR }: TombstonePlaces): string[] {
  const own = tombstonePath(DATA_DIR)
  return TOMBSTONES_DIR === undefined ? [own] : [own, sharedPath(TOMBSTONES_DIR)]
}

/** The tombstone files of all machines in a folder. Throws if the folder cannot be read. */
export async function tombstoneFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^tombstones.*\.ndjson$/.test(name)).map((name) => join(folder, name))
}

/**
 * Appends to the file and flushes it. Each batch begins with a line break, because a power failure may have left an
 * incomplete line. Several processes may append at the same time. Throws errors of the disk.
 */
export async function appendTombstones(path: string, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`\n${writeLines(tombstones)}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The tombstones of a file; none if the file does not exist. Incomplete lines are skipped. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readLines(text)
}
