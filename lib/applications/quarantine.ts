import 'server-only'
import { and, desc, sql, type SQL } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  type Change,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change-if-current'
import type { By } from '@/lib/applications/by'
import { readCounts } from '@/lib/applications/counts'
import { after, toCursor } from '@/lib/applications/cursor'
import { matching } from '@/lib/applications/filter'
import { maskPhone } from '@/lib/applications/mask'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** A flag of an application: an officer has confirmed that it is spam. The other flags, the reasons, remain. */
const confirmedFlag = 'confirmed'

const { id, reference, name, phone, project, page, locale, flags, version, createdAt, followUpOn } =
  applications
// Literals instead of parameters: with parameters, the selected and the grouped expression would differ.
const isConfirmed = sql<boolean>`'${sql.raw(confirmedFlag)}' = any(${flags})`

function quarantined(confirmed: boolean): SQL | undefined {
  return and(matching({ flagged: 'only' }), confirmed ? isConfirmed : sql`not ${isConfirmed}`)
}

const pageSize = 50

/** An application in quarantine. `phone` is masked. */
export type QuarantinedApplication = Awaited<ReturnType<typeof listQuarantine>>['items'][number]

/**
 * Flagged applications, newest first: those without a decision, or those confirmed as spam. Writes an audit log entry.
 */
export async function listQuarantine(
  db: Database,
  { confirmed, cursor }: { confirmed: boolean; cursor?: string | undefined },
  by: By,
) {
  const rows = await db.transaction(async (tx) => {
    const found = await tx
      .select({
        ...{ id, reference, name, phone, project, page, locale, flags, version, createdAt, followUpOn },
      })
      .from(applications)
      .where(and(quarantined(confirmed), after(cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1)
    const detail = { shown: Math.min(found.length, pageSize) }
    await audit(tx, { ...by, action: 'application.listed', subject: { kind: 'application' }, detail })
    return found
  })
  const items = rows.slice(0, pageSize).map((row) => ({ ...row, phone: maskPhone(row.phone) }))
  const last = items.at(-1)
  return { items, next: rows.length > pageSize && last ? toCursor(last) : undefined }
}

/** Number of applications without a decision, and of confirmed ones. */
export async function countQuarantine(db: Database): Promise<{ waiting: number; confirmed: number }> {
  const { of } = await readCounts(db)
  return { waiting: of('quarantined'), confirmed: of('confirmed') }
}

/** Confirms a flagged application as spam until retention erases it. `refused` for one without flags. */
export function confirmSpam(db: Database, target: Target, by: By): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, (before) => (before.flags.length === 0 ? undefined : asSpam(before)))
}

/** Marks any application as spam, also one that nothing had flagged. `refused` for one that is confirmed already. */
export function markSpam(db: Database, target: Target, by: By): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, asSpam)
}

function asSpam({ flags: reasons }: { flags: readonly string[] }): Change | undefined {
  if (reasons.includes(confirmedFlag)) return undefined
  return {
    columns: { flags: [...reasons, confirmedFlag] },
    event: { kind: 'confirmed', before: reasons.join(', '), after: null },
    action: 'application.confirmed-spam',
  }
}
