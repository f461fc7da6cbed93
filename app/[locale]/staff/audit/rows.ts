import type { AuditRow } from '@/app/[locale]/staff/audit/audit-table'
import type { TrailEntry } from '@/lib/accounts/staff/audit-trail'
import { csvLine } from '@/lib/csv'
import { cellTime } from '@/app/[locale]/staff/_desk/download'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { isMessageId } from '@/lib/i18n/known-ids'
import { auditHref } from './query'

type AuditDesk = Pick<Desk, 't' | 'intl'>

const when = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Maps an entry of the log to a row of the table. `names` contains accounts, and may contain references, by id. */
export function toAuditRow(
  { t, intl }: AuditDesk,
  entry: TrailEntry,
  names: ReadonlyMap<string, string>,
): AuditRow {
  const who =
    entry.actorKind === 'system' ? systemPart({ t, intl }, entry.actorId) : names.get(entry.actorId)
  const subject = names.get(entry.subjectId ?? '')
  return {
    id: entry.id,
    time: intl.formatDate(entry.at, when),
    exactTime: intl.formatDate(entry.at, { ...when, second: '2-digit' }),
    dateTime: entry.at.toISOString(),
    who: who ?? entry.actorId,
    action: labeled({ intl }, `audit.action.${entry.action}`) ?? entry.action,
    subject: subject ?? entry.subjectId?.slice(0, 8) ?? '',
    subjectHref: entry.subjectId ? auditHref({ subject: entry.subjectId }) : undefined,
    detail: describe({ t, intl }, entry.detail, names).replace(uuid, '$1'),
    address: entry.address ?? '',
  }
}

/** Ids are shown by their first part, as subjects are. */
const uuid = /\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Shown first. The database orders the properties of a detail by the length of their names. */
const first = ['from', 'to']

/** Part of every entry and of no interest to the reader. */
const silent = new Set(['version', 'searched'])

function describe(
  { t, intl }: AuditDesk,
  detail: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): string {
  const told = Object.entries(detail).filter(
    ([name, value]) => value !== null && value !== '' && !silent.has(name) && String(value) !== '',
  )
  told.sort(([a], [b]) => (first.indexOf(a) + 1 || 9) - (first.indexOf(b) + 1 || 9))
  const parts = told.map(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map((one) =>
      spell({ intl }, String(one), names),
    )
    return t('audit.detail-pair', {
      name: labeled({ intl }, `audit.name.${name}`) ?? name,
      value: values.join(t('detail.separator')),
    })
  })
  if (detail.searched === true) parts.push(t('audit.searched'))
  return parts.join(t('audit.detail-separator'))
}

/** The text of the catalog for a value of the log; undefined if there is none. */
function labeled({ intl }: Pick<AuditDesk, 'intl'>, id: string): string | undefined {
  const whole = `components.staff.${id}`
  return isMessageId(whole) ? intl.formatMessage({ id: whole }) : undefined
}

/** The name of a part of the system that wrote an entry, such as “System: retention”. */
export function systemPart({ t, intl }: AuditDesk, id: string): string {
  return t('audit.system', { part: labeled({ intl }, `audit.part.${id.replace(':', '-')}`) ?? id })
}

const namesOf = (value: string) => [
  `status.${value}`,
  `role.${value}`,
  `deliveries.sink.${value}`,
  `audit.value.${value}`,
]

/** A moment as the log contains it. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The names of statuses, roles, sinks and colleagues, and moments in office time; other values unchanged. */
function spell(
  words: Pick<AuditDesk, 'intl'>,
  value: string,
  names: ReadonlyMap<string, string>,
): string {
  for (const id of namesOf(value)) {
    const label = labeled(words, id)
    if (label !== undefined) return label
  }
  if (moment.test(value)) return words.intl.formatDate(new Date(value), when)
  return names.get(value) ?? value
}

const columns = ['when', 'who', 'what', 'subject', 'detail', 'address'] as const

/** The lines of the CSV file: headings, then one page of entries at a time. Subjects are complete ids. */
export async function* auditLines(
  words: AuditDesk,
  names: ReadonlyMap<string, string>,
  pages: AsyncIterable<TrailEntry[]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map((name) => words.t(`audit.${name}`)))
  for await (const entries of pages) {
    yield entries
      .map((entry) => {
        const { who, action, subject, address } = toAuditRow(words, entry, names)
        const detail = describe(words, entry.detail, names)
        const whole = entry.subjectKind === 'account' ? subject : (entry.subjectId ?? '')
        return csvLine([cellTime(entry.at), who, action, whole, detail, address])
      })
      .join('')
  }
}
