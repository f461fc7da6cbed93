import 'server-only'
import { inArray } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { assignApplication, undoAssignment } from '@/lib/applications/change/assign-and-plan'
import type { ChangeResult, Target } from '@/lib/applications/change/change-if-current'
import { setStatus, undoStatus, type Declined } from '@/lib/applications/change/change-status'
import { addTag, removeTag, undoTags } from '@/lib/applications/change/tags'
import { markSpam, releaseApplication, undoFlags } from '@/lib/applications/change/quarantine'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

export const bulkKinds = ['assign', 'status', 'spam', 'release', 'tag', 'untag'] as const
export type BulkKind = (typeof bulkKinds)[number]

export type BulkChange =
  | { kind: 'assign'; assignee: string | undefined }
  | { kind: 'status'; status: ApplicationStatus; declined?: Declined | undefined }
  | { kind: 'spam' | 'release' }
  | { kind: 'tag' | 'untag'; tag: string }
  | { kind: 'undo'; of: BulkKind }

export type BulkResult = {
  /** With their new versions. */
  changed: readonly Target[]
  /** An erased application has no name. */
  failed: readonly {
    id: string
    name: string | undefined
    why: Exclude<ChangeResult['kind'], 'changed'>
  }[]
}

/** The most applications of one change. */
export const mostInBulk = 200

/**
 * Makes the same change to several applications, each in its own transaction with its own event and audit log entry:
 * one that a colleague has changed meanwhile does not keep the others from changing, and nobody waits long for a lock.
 */
export async function changeMany(
  db: Database,
  targets: readonly Target[],
  change: BulkChange,
  by: AuditContext,
): Promise<BulkResult> {
  const changed: Target[] = []
  const failed: { id: string; why: BulkResult['failed'][number]['why'] }[] = []
  for (const target of targets.slice(0, mostInBulk)) {
    const result = await changeOne(db, target, change, by)
    if (result.kind === 'changed') changed.push({ id: target.id, version: result.version })
    else failed.push({ id: target.id, why: result.kind })
  }
  const names = await namesOf(db, failed)
  return { changed, failed: failed.map((one) => ({ ...one, name: names.get(one.id) })) }
}

function changeOne(
  db: Database,
  target: Target,
  change: BulkChange,
  by: AuditContext,
): Promise<ChangeResult> {
  switch (change.kind) {
    case 'assign':
      return assignApplication(db, { ...target, assignee: change.assignee }, by)
    case 'status':
      return setStatus(db, { ...target, status: change.status, declined: change.declined }, by)
    case 'spam':
      return markSpam(db, target, by)
    case 'release':
      return releaseApplication(db, target, by)
    case 'tag':
      return addTag(db, { ...target, tag: change.tag }, by)
    case 'untag':
      return removeTag(db, { ...target, tag: change.tag }, by)
    case 'undo':
      return undoOne(db, target, change.of, by)
  }
}

function undoOne(
  db: Database,
  target: Target,
  of: BulkKind,
  by: AuditContext,
): Promise<ChangeResult> {
  if (of === 'assign') return undoAssignment(db, target, by)
  if (of === 'tag' || of === 'untag') return undoTags(db, target, by)
  return of === 'status' ? undoStatus(db, target, by) : undoFlags(db, target, by)
}

async function namesOf(
  db: Database,
  some: readonly { id: string }[],
): Promise<Map<string, string>> {
  if (some.length === 0) return new Map()
  const { id, name } = applications
  const ids = some.map((one) => one.id)
  const rows = await db.select({ id, name }).from(applications).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
