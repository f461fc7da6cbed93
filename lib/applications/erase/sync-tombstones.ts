import 'server-only'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '@/lib/accounts/audit'
import { forgetImported, removeApplications } from '@/lib/applications/erase/delete-rows'
import { applications } from '@/lib/db/schema/applications'
import { erasures, visitorErasures, erasureReasons } from '@/lib/db/schema/upkeep'
import { visitors } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import { EnvError } from '@/lib/env'

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
type TombstonePlaces = { DATA_DIR: string; TOMBSTONES_DIR?: string | undefined }

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
  return names
    .filter((name) => /^tombstones.*\.ndjson$/.test(name))
    .map((name) => join(folder, name))
}

/**
 * Appends to the file and flushes it. Each batch begins with a line break, because a power failure may have left an
 * incomplete line. Several processes may append at the same time. Throws errors of the disk.
 */
export async function appendTombstones(
  path: string,
  tombstones: readonly Tombstone[],
): Promise<void> {
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

type Kept = {
  /** Number of applications and accounts that an older backup had restored and that were erased again. */
  erasedAgain: number
}

/**
 * Synchronizes the store with the files: what any of them records as erased is erased in the store and recorded
 * everywhere. Runs at every start, after a restore and every hour. `more` are further tombstone files. Throws if a file
 * or the shared folder cannot be read or written.
 */
export async function syncTombstones(
  db: Database,
  places: TombstonePlaces,
  at: Date,
  more: readonly string[] = [],
): Promise<Kept> {
  const files = await tombstoneFiles(places)
  const read = await Promise.all([...files, ...more].map(readTombstones))
  for (const part of chunks(latestOf(read.flat()))) await db.transaction((tx) => store(tx, part))
  const erasedAgain = await eraseAllAgain(db, at)
  const all = await storedTombstones(db)
  const [own = '', shared] = tombstonePaths(places)
  await complete(own, [], all)
  if (shared !== undefined) await complete(shared, files.slice(1), all)
  return { erasedAgain }
}

const unusable = (shared: string) => (error: NodeJS.ErrnoException) => {
  throw new EnvError([
    `TOMBSTONES_DIR: found ${shared} (${error.code}), expected a folder that this process can read`,
  ])
}

export async function tombstoneFiles(places: TombstonePlaces): Promise<string[]> {
  const { TOMBSTONES_DIR: shared } = places
  const others = shared === undefined ? [] : await tombstoneFilesIn(shared).catch(unusable(shared))
  return [...new Set([...tombstonePaths(places), ...others])]
}

/** Adds all tombstones of a store and of its files to another file, for example beside a backup. */
export async function saveTombstones(
  db: Pick<Database, 'select'>,
  places: TombstonePlaces,
  path: string,
): Promise<void> {
  const inFiles = await Promise.all((await tombstoneFiles(places)).map(readTombstones))
  await complete(path, [], latestOf([...inFiles.flat(), ...(await storedTombstones(db))]))
}

async function eraseAllAgain(db: Database, at: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const batch = await db.transaction((tx) => eraseAgain(tx, at))
    if (batch === 0) return erased
    erased += batch
  }
}

/** Appends to a file what neither it nor the files beside it contain. */
async function complete(
  path: string,
  beside: readonly string[],
  all: readonly Tombstone[],
): Promise<void> {
  const read = await Promise.all([...new Set([path, ...beside])].map(readTombstones))
  const known = new Map(latestOf(read.flat()).map((one) => [one.id, one.at]))
  await appendTombstones(
    path,
    all.filter(({ id, at }) => (known.get(id) ?? '') < at),
  )
}

/** One for each id: an erasure can be undone, and what it restored can be erased again. */
function latestOf(tombstones: readonly Tombstone[]): Tombstone[] {
  return [
    ...new Map(
      tombstones.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((one) => [one.id, one]),
    ).values(),
  ]
}

function chunks(list: readonly Tombstone[]): Tombstone[][] {
  return Array.from({ length: Math.ceil(list.length / 500) }, (_, i) =>
    list.slice(i * 500, i * 500 + 500),
  )
}

async function store(tx: Transaction, tombstones: readonly Tombstone[]): Promise<void> {
  const ofApplications = tombstones.flatMap((one) =>
    one.kind === 'application'
      ? [{ applicationId: one.id, reason: one.reason, at: new Date(one.at) }]
      : [],
  )
  const ofVisitors = tombstones.flatMap((one) =>
    one.kind === 'visitor' ? [{ visitorId: one.id, at: new Date(one.at) }] : [],
  )
  if (ofApplications.length > 0) await storeErasures(tx, ofApplications)
  if (ofVisitors.length > 0)
    await tx.insert(visitorErasures).values(ofVisitors).onConflictDoNothing()
}

async function eraseAgain(tx: Transaction, at: Date): Promise<number> {
  const actor = { kind: 'system', id: 'tombstones' } as const
  await forgetImported(
    tx,
    sql`${applications.id} in (select application_id from erasures where reason = 'request')`,
  )
  const removed = await removeApplications(
    tx,
    sql`${applications.id} in (select application_id from erasures where reason <> 'undone')`,
    at,
  )
  const accounts = await tx
    .delete(visitors)
    .where(inArray(visitors.id, tx.select({ id: visitorErasures.visitorId }).from(visitorErasures)))
    .returning({ id: visitors.id })
  for (const { id, reference } of removed) {
    const detail = { reason: 'restored', reference }
    await writeAudit(tx, {
      at,
      actor,
      action: 'application.erased',
      subject: { kind: 'application', id },
      detail,
    })
  }
  for (const { id } of accounts) {
    const detail = { reason: 'restored' }
    await writeAudit(tx, {
      at,
      actor,
      action: 'visitor.erased',
      subject: { kind: 'visitor', id },
      detail,
    })
  }
  return removed.length + accounts.length
}

async function storedTombstones(db: Pick<Database, 'select'>): Promise<Tombstone[]> {
  const ofApplications = await db.select().from(erasures)
  const ofVisitors = await db.select().from(visitorErasures)
  return [
    ...ofApplications.map(({ applicationId, reason, at }) => ({
      kind: 'application' as const,
      id: applicationId,
      reason,
      at: at.toISOString(),
    })),
    ...ofVisitors.map(({ visitorId, at }) => ({
      kind: 'visitor' as const,
      id: visitorId,
      at: at.toISOString(),
    })),
  ]
}

/** Stores tombstones of applications, one for each. The later one of an application replaces the earlier one. */
export async function storeErasures(
  tx: Transaction,
  values: readonly (typeof erasures.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(erasures)
    .values([...values])
    .onConflictDoUpdate({
      target: erasures.applicationId,
      set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
      setWhere: gt(sql`excluded.at`, erasures.at),
    })
}
