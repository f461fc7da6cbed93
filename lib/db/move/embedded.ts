import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { openEmbedded } from '@/lib/db/embedded/open'
import { CannotMove } from '@/lib/db/errors'
import { flushFolder } from '@/lib/db/flush-folder'
import type { TableReader } from '@/lib/db/tables'

/** An incomplete store, in the folder of the store that it becomes. */
const draftOf = (dataDir: string) => join(dataDir, 'moving')
const sourceOf = (dataDir: string) => join(draftOf(dataDir), 'source')

/** Reads the store of a folder. Throws CannotMove if there is none, StoreLocked while a server uses it. */
export async function readEmbedded<Result>(
  dataDir: string,
  work: (source: TableReader) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, 'store'))) throw new CannotMove(`There is no store in ${resolve(dataDir)}.`)
  const store = await openEmbedded(dataDir)
  try {
    return await work(store.db)
  } finally {
    await store.close()
  }
}

/** Throws CannotMove for a folder that a move from `from` must not fill. Changes nothing. */
export async function checkEmbedded(dataDir: string, from: string): Promise<void> {
  const store = join(dataDir, 'store')
  if (existsSync(store)) throw new CannotMove(`${store} exists. Move it first: mv ${store} ${store}.old`)
  const earlier = await readFile(sourceOf(dataDir), 'utf8').catch(() => undefined)
  if (earlier !== undefined && earlier !== from)
    throw new CannotMove(
      `${draftOf(dataDir)} holds an unfinished move from ${earlier}. Remove that folder first.`,
    )
}

/**
 * Fills a folder that `checkEmbedded` has checked. The store appears under its name when it is complete; an interrupted
 * move continues in its folder.
 */
export async function fillEmbedded(
  dataDir: string,
  from: string,
  work: (target: TableReader) => Promise<void>,
): Promise<void> {
  const draft = draftOf(dataDir)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const lock = lockDataDir(dataDir)
  try {
    await writeFile(sourceOf(dataDir), from, { mode: 0o600 })
    const store = await openEmbedded(draft)
    try {
      await work(store.db)
      await store.db.execute(sql`vacuum analyze`)
    } finally {
      await store.close()
    }
    await rename(join(draft, 'store'), join(dataDir, 'store'))
    await flushFolder(dataDir)
    await rm(draft, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}
