import { forEach } from '@/lib/objects/each'
import type { Objects } from '@/lib/objects/objects'
import { idOf, kept, margin, recordSchema, type Known, type ReleaseRecord } from '@/server/releases/records'

/*
 * The records of releases in object storage, with the keys that the folder has as paths. The times are those of the objects,
 * by the clock of the storage.
 */

const recordKey = (id: string) => `releases/${id}.json`
const startedKey = (id: string) => `releases/${id}.started`

function understand(key: string, text: string): ReleaseRecord {
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `ASSETS_DIR: found an object ${key} that is no record of a release, expected none; delete it`,
    )
  }
}

/** All builds whose files are available, the one that started last first. Throws for an object that is no record. */
export async function readBucketRecords(objects: Objects): Promise<Known[]> {
  const times = new Map((await objects.list('releases/')).map(({ key, changed }) => [key, changed]))
  const records: Known[] = []
  for (const key of times.keys()) {
    const id = idOf(key.slice('releases/'.length))
    const [first, last] = id === undefined ? [] : [times.get(key), times.get(startedKey(id))]
    if (id === undefined || first === undefined || last === undefined) continue
    const text = await objects.get(key)
    if (text) records.push({ ...understand(key, String(text)), id, first, last })
  }
  return records.sort((a, b) => b.last - a.last)
}

/** Records that a build is started; its files have to be available already. */
export async function writeBucketRecord(objects: Objects, id: string, record: ReleaseRecord): Promise<void> {
  const isThere = (await objects.get(recordKey(id))) !== undefined
  if (!isThere) await objects.put(recordKey(id), JSON.stringify(record), { type: 'application/json' })
  await objects.put(startedKey(id), '')
}

/**
 * Deletes the files of builds other than those that started last. `own` has just started, although a storage whose lists lag
 * behind may not say so yet.
 */
export async function removeOldFromBucket(objects: Objects, own: string): Promise<void> {
  const records = await readBucketRecords(objects)
  const others = records.filter(({ id }) => id !== own)
  const leaving = others.slice(kept - 1)
  if (leaving.length === 0) return
  const staying = records.filter((one) => !leaving.includes(one))
  const needed = new Set(staying.flatMap(({ files }) => files))
  for (const { id, files } of leaving) {
    await forEach(
      files.filter((file) => !needed.has(file)),
      (file) => objects.remove(`_next/static/${file}`),
    )
    for (const key of [recordKey(id), startedKey(id)]) await objects.remove(key)
  }
  const moment = Math.min(...staying.map(({ first }) => first)) - margin
  const pages = (await objects.list('_page/')).filter(({ changed }) => changed < moment)
  await forEach(pages, ({ key }) => objects.remove(key))
}
