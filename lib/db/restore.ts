import 'server-only'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkBackup, rowsOf } from '@/lib/db/backup-file'
import { countMigrations, withMigrations } from '@/lib/db/earlier-migrations'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { openEmbedded } from '@/lib/db/embedded/open'
import { CannotRestore } from '@/lib/db/errors'
import { flushFolder } from '@/lib/db/flush-folder'
import { loadRows } from '@/lib/db/loader'
import { applications } from '@/lib/db/schema/applications'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Store } from '@/lib/db/store'

/**
 * Creates the embedded store in `dataDir` from a backup and resolves to the number of rows per table. The file is
 * checked first. The store is built in another folder and moved when it is complete, so that a failure changes nothing.
 * `finish` runs before the move. Throws CannotRestore, also for a store that contains applications or accounts,
 * StoreLocked or errors of the disk.
 */
export async function restore(
  dataDir: string,
  path: string,
  finish: (store: Store) => Promise<void>,
): Promise<Record<string, number>> {
  const { migrations, counts } = await checkBackup(path)
  if (migrations > (await countMigrations()))
    throw new CannotRestore('The backup was made by a newer version of the site. Update first.')
  await refuseFilled(dataDir)
  const lock = lockDataDir(dataDir)
  const draft = join(dataDir, 'restoring')
  try {
    await rm(draft, { recursive: true, force: true })
    await build(draft, path, migrations, finish)
    await rm(join(dataDir, 'store'), { recursive: true, force: true })
    await rename(join(draft, 'store'), join(dataDir, 'store'))
    await flushFolder(dataDir)
    return counts
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

async function refuseFilled(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'store'))) return
  await using(await openEmbedded(dataDir), async ({ db }) => {
    const filled = (await db.$count(applications)) + (await db.$count(staffAccounts))
    if (filled === 0) return
    const store = join(dataDir, 'store')
    throw new CannotRestore(
      `${store} holds applications or accounts. Move it first: mv ${store} ${store}.old`,
    )
  })
}

/** Loads the rows into the tables of that version, then opens the store again, which runs the later migrations. */
async function build(
  draft: string,
  path: string,
  migrations: number,
  finish: (store: Store) => Promise<void>,
): Promise<void> {
  const then = await withMigrations(migrations, (folder) => openEmbedded(draft, folder))
  await using(then, ({ db }) => loadRows(db, rowsOf(path)))
  await using(await openEmbedded(draft), async (store) => {
    await finish(store)
    await store.db.execute(sql`vacuum analyze`)
  })
}

async function using(store: Store, work: (store: Store) => Promise<void>): Promise<void> {
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
