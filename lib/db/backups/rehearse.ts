import 'server-only'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { removeLeftovers } from '@/lib/db/backups/backup-file'
import type { BackupFacts } from '@/lib/db/backups/facts'
import { countMigrations, restoreBackup } from '@/lib/db/backups/restore'
import { applications } from '@/lib/db/schema/applications'
import { checksumOf, isEqual } from '@/lib/db/verify/checksum'
import type { TableReader } from '@/lib/db/tables'
import { verifyStore } from '@/lib/db/verify/verify'

export type Rehearsal = {
  facts: BackupFacts
  /** Applications and accounts that were erased since the backup and would not be restored. */
  erasedAgain: number
  /** The ids of the restored applications. */
  restored: ReadonlySet<string>
  /** What is wrong with the restored store, one line each. */
  problems: readonly string[]
}

/**
 * Restores a backup into a spare store in a folder below `dataDir`, applies the tombstones, checks the result and removes
 * it. Nothing else is changed. Throws CannotRestore for a damaged file.
 */
export async function rehearseRestore(
  file: string,
  dataDir: string,
  tombstones: readonly string[],
): Promise<Rehearsal> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataDir, /^rehearsal-\w{6}$/)
  const spare = await mkdtemp(join(dataDir, 'rehearsal-'))
  try {
    const result = {
      erasedAgain: 0,
      restored: new Set<string>() as ReadonlySet<string>,
      problems: [''],
    }
    const facts = await restoreBackup(
      { dataDir: spare },
      file,
      async (db, { migrations, tables }) => {
        const current = migrations === (await countMigrations())
        const differing = current ? await differences(db, tables) : [] // later migrations change tables
        const { erasedAgain } = await syncTombstones(
          db,
          { DATA_DIR: spare },
          new Date(),
          tombstones,
        )
        const { problems } = await verifyStore(db)
        const restored = await applicationIds(db)
        Object.assign(result, { erasedAgain, restored, problems: [...differing, ...problems] })
      },
    )
    return { facts, ...result }
  } finally {
    await rm(spare, { recursive: true, force: true })
  }
}

async function differences(db: TableReader, tables: BackupFacts['tables']): Promise<string[]> {
  const differing: string[] = []
  for (const [table, expected] of Object.entries(tables)) {
    const found = await checksumOf(db, table)
    if (!isEqual(expected, found))
      differing.push(
        `the table ${table} has ${expected.rows} rows in the backup and ${found.rows} others when restored`,
      )
  }
  return differing
}

export async function applicationIds(
  db: Pick<TableReader, 'select'>,
): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: applications.id }).from(applications)
  return new Set(rows.map(({ id }) => id))
}
