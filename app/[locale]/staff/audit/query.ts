import { auditActions, type AuditAction } from '@/lib/accounts/audit'
import type { TrailFilter } from '@/lib/accounts/staff/audit-trail'
import { normalizeReference } from '@/schemas/reference'
import { addDays, isDay, startOfDay } from '@/lib/time'
import type { SearchParams } from '@/app/[locale]/staff/_desk/session'

export type AuditQuery = {
  actor: string
  action: AuditAction | ''
  subject: string
  from: string
  to: string
  before: number | undefined
}

/** The parts of the system that write entries of their own. */
export const systemActors = [
  'sign-in',
  'retention',
  'command',
  'assignment',
  'call-backs',
  'sms-gateway',
  'edit',
  'copy',
  'tombstones',
  'staff:create',
  'applications:export',
  'articles:import',
  'demo',
] as const

const id = /^[0-9a-f-]{36}$/

/** The query of the audit log. Ignores invalid values. */
export function parseAuditQuery(params: SearchParams): AuditQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const before = Number(text('before'))
  return {
    actor: isActor(text('actor')) ? text('actor') : '',
    action: auditActions.find((action) => action === text('action')) ?? '',
    subject: subjectOf(text('subject').trim()),
    from: day('from'),
    to: day('to'),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
}

function isActor(typed: string): boolean {
  return id.test(typed) || systemActors.some((part) => part === typed)
}

function subjectOf(typed: string): string {
  return id.test(typed) ? typed : (normalizeReference(typed) ?? '')
}

/** `subjectId` is the id that the query's subject resolves to. */
export function trailFilter(query: AuditQuery, subjectId: string | undefined): TrailFilter {
  return {
    actorId: query.actor || undefined,
    action: query.action || undefined,
    subjectId,
    from: query.from ? startOfDay(query.from) : undefined,
    to: query.to ? startOfDay(addDays(query.to, 1)) : undefined,
    before: query.before,
  }
}

export function auditHref(query: Partial<AuditQuery>, path = '/staff/audit'): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return params.size > 0 ? `${path}?${params}` : path
}
