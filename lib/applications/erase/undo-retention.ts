import 'server-only'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { readReferences, relatedRows, type RowsByTable } from '@/lib/applications/erase/related-rows'
import { storeErasures, syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { repairCounts } from '@/lib/applications/inbox/counts'
import { restore } from '@/lib/db/backups/restore'
import { applications } from '@/lib/db/schema/applications'
import { erasures } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { dayMs } from '@/lib/time'

const batchSize = 200

export type UndoneRetention = {
  restored: number
  /** Erased since then, but not in the backup. */
  missing: number
  /** In the backup, but without activity for the configured period: these erasures were right. */
  due: number
}

/**
 * Restores from a backup what the retention has erased since a time, together with everything that referred to it.
 * Erasures on request stay in force. What the period of the configuration would erase is not restored. Throws
 * CannotRestore for a damaged file.
 */
export async function undoRetention(
  db: Database,
  file: string,
  since: Date,
  config: Pick<Env, 'DATA_DIR' | 'TOMBSTONES_DIR' | 'RETENTION_DAYS'>,
  by: AuditContext,
): Promise<UndoneRetention> {
  const rows = await db
    .select({ id: erasures.applicationId })
    .from(erasures)
    .where(and(eq(erasures.reason, 'retention'), gte(erasures.at, since)))
  const erased = rows.map(({ id }) => id)
  const result: UndoneRetention = { restored: 0, missing: erased.length, due: 0 }
  if (erased.length === 0) return result
  const cutoff = new Date(by.at.getTime() - config.RETENTION_DAYS * dayMs)
  const spare = await mkdtemp(join(config.DATA_DIR, 'undo-'))
  try {
    await restore({ dataDir: spare }, file, async (backup) => {
      for (let from = 0; from < erased.length; from += batchSize) {
        const ids = erased.slice(from, from + batchSize)
        const found = await backup
          .select({ id: applications.id, updatedAt: applications.updatedAt })
          .from(applications)
          .where(inArray(applications.id, ids))
        const kept = found.filter(({ updatedAt }) => updatedAt >= cutoff).map(({ id }) => id)
        const copied = await relatedRows(backup, 'applications', 'id', kept, true)
        await db.transaction((tx) => putBack(tx, kept, copied, by))
        result.restored += kept.length
        result.missing -= found.length
        result.due += found.length - kept.length
      }
    })
  } finally {
    await rm(spare, { recursive: true, force: true })
  }
  await repairCounts(db)
  await syncTombstones(db, config, by.at)
  return result
}

async function putBack(
  tx: Transaction,
  ids: readonly string[],
  rows: RowsByTable,
  by: AuditContext,
): Promise<void> {
  if (ids.length === 0) return
  const references = await readReferences(tx)
  // Not the triggers: they would count the restored row as activity of today.
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const [table, all] of Object.entries(rows)) {
    const name = sql.identifier(table)
    // Unsent deliveries of that time have been dealt with since.
    const sent = table === 'outbox' ? all.filter(({ status }) => status === 'sent') : all
    const present = references
      .filter(({ child, parent }) => child === table && parent !== table)
      .map(
        ({ parent, column, key }) =>
          sql`(r.${sql.identifier(column)} is null or r.${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(parent)}))`,
      )
    await tx.execute(sql`insert into ${name} overriding system value
      select r.* from json_populate_recordset(null::${name}, ${JSON.stringify(sent)}::json) r
      where ${sql.join([sql`true`, ...present], sql` and `)} on conflict do nothing`)
  }
  for (const column of [sql`earlier_id`, sql`merged_into`])
    await tx.execute(sql`update applications a set ${column} = null where a.id in ${[...ids]}
      and a.${column} is not null and not exists (select 1 from applications b where b.id = a.${column})`)
  await storeErasures(
    tx,
    ids.map((id) => ({ applicationId: id, reason: 'undone', at: by.at })),
  )
  for (const id of ids)
    await audit(tx, { ...by, action: 'application.restored', subject: { kind: 'application', id } })
}
