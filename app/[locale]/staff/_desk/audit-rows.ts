import type { AuditRow } from '@/components/staff/audit-table'
import type { TrailEntry } from '@/lib/accounts/staff/audit-trail'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { roles } from '@/schemas/staff'
import { auditHref } from './audit-query'
import type { Desk } from './desk'
import type { Text } from './text'

const when = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** An entry of the log as the table shows it. */
export function toAuditRow(
  { text, intl }: Desk,
  entry: TrailEntry,
  names: ReadonlyMap<string, string>,
): AuditRow {
  const who =
    entry.actorKind === 'system' ? text('audit.system', { part: entry.actorId }) : names.get(entry.actorId)
  const subject = entry.subjectKind === 'account' ? names.get(entry.subjectId ?? '') : undefined
  return {
    id: entry.id,
    time: intl.formatDate(entry.at, when),
    dateTime: entry.at.toISOString(),
    who: who ?? entry.actorId,
    action: text(`audit.action.${entry.action}`),
    subject: subject ?? entry.subjectId?.slice(0, 8) ?? '',
    subjectHref: entry.subjectId ? auditHref({ subject: entry.subjectId }) : undefined,
    detail: describe(text, entry.detail, names),
    address: entry.address ?? '',
  }
}

/** What every entry has and nobody looks for. */
const silent = new Set(['version', 'searched'])

function describe(text: Text, detail: Record<string, unknown>, names: ReadonlyMap<string, string>): string {
  const told = Object.entries(detail).filter(
    ([name, value]) => value !== null && value !== '' && !silent.has(name),
  )
  const parts = told.map(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map((one) => spell(text, String(one), names))
    return text('audit.detail-pair', {
      name: known(detailNames, name) ? text(`audit.name.${name}`) : name,
      value: values.join(text('detail.separator')),
    })
  })
  if (detail.searched === true) parts.push(text('audit.searched'))
  return parts.join(text('audit.detail-separator'))
}

const detailNames = ['shown', 'from', 'to', 'roles', 'by', 'invitedBy', 'secondFactor'] as const
const ways = ['setup', 'invitation', 'reset', 'owner', 'true', 'false'] as const

function known<Name extends string>(list: readonly Name[], name: string): name is Name {
  return list.some((one) => one === name)
}

/** Statuses, roles and colleagues by their names; anything else as it was written. */
function spell(text: Text, value: string, names: ReadonlyMap<string, string>): string {
  if (known(applicationStatuses, value)) return text(`status.${value}`)
  if (known(roles, value)) return text(`role.${value}`)
  if (known(ways, value)) return text(`audit.value.${value}`)
  return names.get(value) ?? value
}
