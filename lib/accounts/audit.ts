import { auditLog } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import type { Catalogs } from '@/lib/i18n/message-ids'

/**
 * Who acts: an officer (account id) or a part of the system such as `retention` or `sign-in`. `address` is the IP
 * address of the request, if there was one.
 */
export type Actor = { kind: 'staff' | 'system'; id: string; address?: string }

/**
 * The actions in the audit log. Every action has a label in `content/{locale}/messages/staff.json`
 * (`components.staff.audit.action.…`).
 */
export const auditActions = [
  'application.listed',
  'application.read',
  'application.status-changed',
  'application.note-added',
  'application.assigned',
  'application.released',
  'application.confirmed-spam',
  'application.spam-undone',
  'application.entered',
  'application.exported',
  'import.begun',
  'import.run',
  'import.undone',
  'application.erased',
  'application.restored',
  'application.copied',
  'retention.shortened',
  'visitor.erased',
  'learner.listed',
  'learner.read',
  'learner.changed',
  'learner.imported',
  'application.merged',
  'application.split',
  'application.apart',
  'application.apart-undone',
  'application.follow-up-set',
  'application.outcome-set',
  'application.call-recorded',
  'application.call-undone',
  'application.tagged',
  'application.untagged',
  'tag.renamed',
  'tag.removed',
  'application.appointment-planned',
  'application.appointment-moved',
  'application.appointment-held',
  'application.appointment-missed',
  'application.appointment-canceled',
  'application.message-sent',
  'application.reply-recorded',
  'application.corrected',
  'application.email-changed',
  'application.resent',
  'template.changed',
  'template.removed',
  'assignment.changed',
  'article.published',
  'article.changed',
  'article.withdrawn',
  'article.removed',
  'picture.added',
  'content.proposed',
  'content.withdrawn',
  'account.created',
  'account.invited',
  'account.invitation-withdrawn',
  'account.roles-changed',
  'account.absence-set',
  'account.notices-chosen',
  'account.calendar-made',
  'account.calendar-ended',
  'account.deactivated',
  'account.reactivated',
  'account.password-changed',
  'account.profile-changed',
  'account.reset-link-made',
  'account.second-factor-on',
  'account.second-factor-off',
  'account.recovery-codes-renewed',
  'account.recovery-code-used',
  'session.signed-in',
  'session.refused',
  'session.confirmed',
  'session.signed-out',
  'session.revoked',
  'access.refused',
  'audit.listed',
  'audit.exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What has a name in the table of the log: `components.staff.audit.name.*`. */
type Named<Id> = Id extends `components.staff.audit.name.${infer Name}` ? Name : never
/** Not shown in the table, or not by a name of its own. */
type Unnamed = 'version' | 'searched'
export type AuditDetail = Partial<
  Record<
    Named<keyof Catalogs['staff']> | Unnamed,
    string | number | boolean | readonly string[] | null
  >
>

/**
 * One entry of the log. `detail` describes the change (`{ from: 'new', to: 'contacted', version: 3 }`). It must not
 * contain personal data (names, phone numbers, notes, search texts), because the log is kept after an erasure.
 */
export type AuditEntry = {
  at: Date
  actor: Actor
  action: AuditAction
  subject: {
    kind:
      | 'application'
      | 'visitor'
      | 'account'
      | 'session'
      | 'audit'
      | 'article'
      | 'assignment'
      | 'import'
      | 'picture'
      | 'content'
      | 'template'
    id?: string
  }
  detail?: AuditDetail
}

/**
 * Writes one entry in the caller's transaction, so that an action and its entry are stored together or not at all.
 * Throws errors of the store, which roll back the caller's transaction.
 */
export async function writeAudit(tx: Database | Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditRow(entry))
}

/** The row of an entry, for statements that store more than it. */
export function auditRow(entry: AuditEntry): typeof auditLog.$inferInsert {
  return {
    at: entry.at,
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id ?? null,
    detail: { ...entry.detail },
    address: entry.actor.address ?? null,
  }
}

/** Who reads or changes an application, and when, for the audit log. */
export type AuditContext = { actor: Actor; at: Date }
