import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '@/lib/db/migrations'

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

async function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
}

/** Number of migrations of this version of the site. */
export async function countMigrations(): Promise<number> {
  return (await readJournal(migrationsFolder)).entries.length
}

/**
 * Runs `work` with a folder that contains only the first `count` migrations, to create the tables that a backup was
 * made from.
 */
export async function withMigrations<Result>(
  count: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bauhinia-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const { entries, ...rest } = await readJournal(folder)
    const journal = JSON.stringify({ ...rest, entries: entries.slice(0, count) })
    await writeFile(join(folder, 'meta/_journal.json'), journal)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
