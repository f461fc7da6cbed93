import 'server-only'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { erasureReasons } from '@/lib/db/schema/erasures'

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

/** The file beside the store. Back it up separately and never replace it with an older one. */
export function tombstonePath(dataDir: string): string {
  return join(dataDir, 'tombstones.ndjson')
}

/**
 * Appends to the file and flushes it. Each batch begins with a line break, because a power failure may have left an
 * incomplete line. Several processes may append at the same time. Throws errors of the disk.
 */
export async function appendTombstones(dataDir: string, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(tombstonePath(dataDir), 'a', 0o600)
  try {
    await file.appendFile(`\n${tombstones.map((one) => JSON.stringify(one)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The tombstones of a file; none if it does not exist. Incomplete lines are skipped. */
export async function readTombstones(path: string): Promise<Tombstone[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => understand(line) ?? [])
}

function understand(line: string): Tombstone | undefined {
  try {
    return tombstone.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
