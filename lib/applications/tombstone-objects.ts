import 'server-only'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { readLines, writeLines, type Tombstone } from '@/lib/applications/tombstone'
import { forEach } from '@/lib/objects/each'
import { openObjects } from '@/lib/objects/open'

/*
 * Tombstones in object storage. Objects cannot be appended to, so each batch is an object of its own:
 * `tombstones-{host}-{time}-{random}.ndjson`. Files of a folder that are copied into the bucket are read as well.
 */

const isOurs = (key: string) => /^tombstones[^/]*\.ndjson$/.test(key)

/** The host name without characters that mean something in a path. */
export const machineName = () => hostname().replace(/[^\w.-]/g, '_')

/** What was read before, by address, key and version: the hourly comparison then reads new objects only. */
const known = new Map<string, readonly Tombstone[]>()

/** All tombstones at an address, of every machine. Rejects with ObjectsError. */
export async function readTombstoneObjects(address: string): Promise<Tombstone[]> {
  const objects = await openObjects('TOMBSTONES_DIR', address)
  const entries = (await objects.list('tombstones')).filter(({ key }) => isOurs(key))
  const all: Tombstone[] = []
  await forEach(entries, async ({ key, etag }) => {
    const version = JSON.stringify([address, key, etag])
    const read = known.get(version) ?? readLines(String((await objects.get(key)) ?? ''))
    known.set(version, read)
    for (const one of read) all.push(one)
  })
  return all
}

/** Adds a batch. Resolves once the storage has acknowledged it; rejects with ObjectsError. */
export async function addTombstoneObject(address: string, tombstones: readonly Tombstone[]): Promise<void> {
  const objects = await openObjects('TOMBSTONES_DIR', address)
  const time = new Date().toISOString().replace(/[-:]/g, '')
  const key = `tombstones-${machineName()}-${time}-${randomBytes(6).toString('hex')}.ndjson`
  await objects.put(key, writeLines(tombstones), { type: 'application/x-ndjson' })
}
