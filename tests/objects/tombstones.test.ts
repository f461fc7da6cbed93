import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Tombstone } from '@/lib/applications/tombstone'
import { appendTombstones, readTombstones, tombstoneFilesIn } from '@/lib/applications/tombstone-file'
import { forEach } from '@/lib/objects/each'
import { openObjects } from '@/lib/objects/open'
import { serverOfFile } from '@/tests/objects/server-of-file'
import { makeBucket } from '@/tests/setup/object-server'

const used = serverOfFile()
let place: string

beforeAll(() => {
  for (const [name, value] of Object.entries(used.settings)) vi.stubEnv(name, value) // read once, by the first use
})
beforeEach(async () => {
  place = `s3://${await makeBucket(used.settings)}/erased`
})

const at = '2026-03-01T02:00:00.000Z'
const erased = (): Tombstone => ({ kind: 'application', id: randomUUID(), reason: 'request', at })
const objects = () => openObjects('TOMBSTONES_DIR', place, used.settings)
const ids = (tombstones: readonly Tombstone[]) => tombstones.map(({ id }) => id).toSorted()

it('adds each batch as an object of its own, and reads those of all machines', async () => {
  const [first, second, third] = [[erased(), erased()], [erased()], [erased()]]
  for (const batch of [first, second, []]) await appendTombstones(place, batch)
  const names = (await (await objects()).list('')).map(({ key }) => key)
  expect(names).toHaveLength(2)
  for (const name of names)
    expect(name).toMatch(/^tombstones-[\w.-]+-\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{12}\.ndjson$/)
  // A file of a folder that was copied into the bucket, with a line that a power failure has cut, and objects of others.
  const copied = `\n${JSON.stringify(third[0])}\n{"kind":"applic`
  await (await objects()).put('tombstones-other_machine.ndjson', copied)
  await (await objects()).put('tombstones-notes.txt', JSON.stringify(erased()))
  await (await objects()).put('older/tombstones.ndjson', JSON.stringify(erased()))
  expect(ids(await readTombstones(place))).toEqual(ids([...first, ...second, ...third]))
  expect(await tombstoneFilesIn(place)).toEqual([place])
})

it('reads more objects than a list shows at once', async () => {
  const all = Array.from({ length: 1_100 }, erased)
  await forEach(all, (one) => appendTombstones(place, [one]))
  const began = performance.now()
  expect(ids(await readTombstones(place))).toEqual(ids(all))
  const first = performance.now() - began
  const again = performance.now()
  expect(ids(await readTombstones(place))).toEqual(ids(all))
  const second = performance.now() - again
  console.info(`1,100 objects read in ${Math.round(first)} ms, and again in ${Math.round(second)} ms`)
})

it('fails when an object cannot be read or written, so that an erasure is not believed to be kept', async () => {
  await expect(readTombstones('s3://missing-bucket')).rejects.toThrow(/^TOMBSTONES_DIR: .*NoSuchBucket/)
  await expect(appendTombstones('s3://missing-bucket', [erased()])).rejects.toThrow(/^TOMBSTONES_DIR: /)
})
