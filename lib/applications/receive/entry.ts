import 'server-only'
import { randomUUID } from 'node:crypto'
import { auditRow, type AuditContext } from '@/lib/accounts/audit'
import { applicationEvents } from '@/lib/db/schema/applications'
import { applicationEntries } from '@/lib/db/schema/entries'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'

type StoredEntry = typeof applicationEntries.$inferSelect

/** What staff state about an application that they enter. */
export type Entry = Pick<StoredEntry, 'kind' | 'occasion' | 'consentBy' | 'consentMeans'> & {
  consentAt: Date
  /** A staff account; undefined leaves the choice to the rules. */
  assignee: string | undefined
  by: AuditContext
}

/** The parts of the statement that stores an application: its entry, its owner in the history, the audit log. */
export function entryParts(db: Database | Transaction, applicationId: string, entry: Entry) {
  const { kind, occasion, consentBy, consentMeans, assignee, by } = entry
  const row = { applicationId, kind, occasion, consentBy, consentMeans, officer: by.actor.id }
  const subject = { kind: 'application' as const, id: applicationId }
  const audited = auditRow({ ...by, action: 'application.entered', subject, detail: { kind } })
  return [
    db.$with('entered').as(db.insert(applicationEntries).values(row)),
    db.$with('audited').as(db.insert(auditLog).values(audited)),
    ...(assignee === undefined ? [] : [assignedPart(db, applicationId, assignee, by)]),
  ]
}

function assignedPart(
  db: Database | Transaction,
  applicationId: string,
  assignee: string,
  { actor, at }: AuditContext,
) {
  const event = { id: randomUUID(), applicationId, actor: actor.id, after: assignee, at }
  return db.$with('taken').as(db.insert(applicationEvents).values({ ...event, kind: 'assigned' }))
}
