import { readdirSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filesIn, readIfThere, stateOf, writeWhole } from '@/server/releases/files'

/*
 * ASSETS_DIR contains `_next/static` and `_page`, as in the addresses of these files, and `releases` with two files for each
 * build: `{id}.json` is written once, `{id}.started` at each start.
 */

/** How many releases stay available, with the one that starts. */
export const kept = 3
/** Clocks of servers and of a shared disk may differ by so much, in ms. */
export const margin = 2 * 3_600_000

export const recordSchema = z.object({
  /** Fingerprint of RELEASE_SECRET; null for a build that is no release. */
  secret: z.string().nullable(),
  /** Files below `_next/static`. */
  files: z.array(z.string()),
})
export type ReleaseRecord = z.infer<typeof recordSchema>
/** A build whose files are available, with the times of its first and last start, in ms. */
export type Known = ReleaseRecord & { id: string; first: number; last: number }

/** The id of a build, from the name of its record; undefined for every other name. */
export const idOf = (name: string) => /^([\w-]+)\.json$/.exec(name)?.[1]

const folderOf = (dir: string) => join(dir, 'releases')

/** Undefined for a build whose record another server removes meanwhile. */
function readRecord(dir: string, id: string): Known | undefined {
  const file = join(folderOf(dir), `${id}.json`)
  const first = stateOf(file)
  const last = stateOf(join(folderOf(dir), `${id}.started`))
  const text = first && last && readIfThere(file)
  if (!text) return undefined
  return { ...recordSchema.parse(JSON.parse(text)), id, first: first.changed, last: last.changed }
}

/** All builds whose files are available, the one that started last first. */
export function readRecords(dir: string): Known[] {
  const ids = filesIn(folderOf(dir)).flatMap((name) => idOf(name) ?? [])
  const records = ids.flatMap((id) => readRecord(dir, id) ?? [])
  return records.sort((a, b) => b.last - a.last)
}

/** Records that a build is started; its files have to be available already. */
export function writeRecord(dir: string, id: string, record: ReleaseRecord): void {
  const file = join(folderOf(dir), `${id}.json`)
  if (!stateOf(file)) writeWhole(file, JSON.stringify(record))
  writeWhole(join(folderOf(dir), `${id}.started`), '')
}

function removePagesBefore(dir: string, moment: number): void {
  const folder = join(dir, '_page')
  for (const file of filesIn(folder)) {
    const path = join(folder, file)
    if ((stateOf(path)?.changed ?? moment) < moment) rmSync(path, { force: true })
  }
  removeEmpty(folder)
}

/** Removes folders without files, except the given one. One into which another server writes meanwhile stays. */
function removeEmpty(folder: string): void {
  const entries = stateOf(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const entry of entries) {
    if (!entry.isDirectory()) continue
    const path = join(folder, entry.name)
    removeEmpty(path)
    try {
      rmdirSync(path)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code)) throw error
    }
  }
}

/** Deletes the files of builds other than those that started last. */
export function removeOld(dir: string): void {
  const records = readRecords(dir)
  const [staying, leaving] = [records.slice(0, kept), records.slice(kept)]
  if (leaving.length === 0) return
  const needed = new Set(staying.flatMap(({ files }) => files))
  for (const { id, files } of leaving) {
    for (const file of files) if (!needed.has(file)) rmSync(join(dir, '_next/static', file), { force: true })
    for (const ending of ['json', 'started']) rmSync(join(folderOf(dir), `${id}.${ending}`), { force: true })
  }
  removePagesBefore(dir, Math.min(...staying.map(({ first }) => first)) - margin)
}
