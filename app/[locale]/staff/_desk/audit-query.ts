import { auditActions, type AuditAction } from '@/lib/accounts/audit'
import type { TrailFilter } from '@/lib/accounts/staff/audit-trail'
import { parseInboxQuery, searchFilter, type SearchParams } from './inbox-query'

export type AuditQuery = {
  actor: string
  action: AuditAction | ''
  subject: string
  from: string
  to: string
  before: number | undefined
}

const id = /^[0-9a-f-]{36}$/

/** What stands in the address of the audit log. Anything that is no valid choice counts as not chosen. */
export function parseAuditQuery(params: SearchParams): AuditQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const { from, to } = parseInboxQuery(params)
  const before = Number(text('before'))
  return {
    actor: id.test(text('actor')) ? text('actor') : '',
    action: auditActions.find((action) => action === text('action')) ?? '',
    subject: id.test(text('subject')) ? text('subject') : '',
    from,
    to,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
}

export function trailFilter(query: AuditQuery): TrailFilter {
  const { from, to } = searchFilter({ ...parseInboxQuery({}), from: query.from, to: query.to })
  return {
    actorId: query.actor || undefined,
    action: query.action || undefined,
    subjectId: query.subject || undefined,
    from,
    to,
    before: query.before,
  }
}

export function auditHref(query: Partial<AuditQuery>): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return params.size > 0 ? `/staff/audit?${params}` : '/staff/audit'
}
