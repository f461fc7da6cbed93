import type { AuditRow } from '@/components/staff/audit-table'
import type { TrailEntry } from '@/lib/accounts/staff/audit-trail'
import { auditHref } from './audit-query'
import type { Desk } from './desk'

const when = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** An entry of the log as the table shows it. */
export function toAuditRow({ text, intl }: Desk, entry: TrailEntry, names: ReadonlyMap<string, string>): AuditRow {
  const who = entry.actorKind === 'system' ? text('audit.system', { part: entry.actorId }) : names.get(entry.actorId)
  const subject = entry.subjectKind === 'account' ? names.get(entry.subjectId ?? '') : undefined
  return {
    id: entry.id,
    time: intl.formatDate(entry.at, when),
    dateTime: entry.at.toISOString(),
    who: who ?? entry.actorId,
    action: text(`audit.action.${entry.action}`),
    subject: subject ?? entry.subjectId?.slice(0, 8) ?? '',
    subjectHref: entry.subjectId ? auditHref({ subject: entry.subjectId }) : undefined,
    detail: describe(entry.detail),
    address: entry.address ?? '',
  }
}

function describe(detail: Record<string, unknown>): string {
  const told = Object.entries(detail).filter(([, value]) => value !== null && value !== '')
  return told.map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`).join('; ')
}
