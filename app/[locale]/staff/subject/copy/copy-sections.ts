import 'server-only'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { SubjectCopy } from '@/lib/applications/erase/copy-of-person'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import { fullTime } from '@/components/staff/moment'
import type { Desk } from '@/app/staff/session'
import { toPane } from '../../applications/[id]/pane'

/** A heading with lines of label and value; `note` is text that somebody wrote. */
export type Part = { heading: string; lines: readonly Line[] }
export type Section = { title: string; parts: readonly Part[] }

/** Tables whose rows stand in the history of an application, in words. */
const told = new Set([
  'applications',
  'application_notes',
  'application_events',
  'application_calls',
  'outbox',
])

/** Everything in the copy, in the words of the person's language. */
export function copySections(
  words: Formatters,
  copy: SubjectCopy,
  opened: readonly OpenedApplication[],
): Section[] {
  const { t } = words
  const others = Object.entries(copy.held).filter(([table]) => !told.has(table))
  return [
    ...opened.map((one) => applicationSection(words, one)),
    {
      title: t('copy.others'),
      parts: others.map(([table, rows]) => ({
        heading: tableLabel(words, table, rows.length),
        lines: rows.flatMap((row) => recordLines(words, row)),
      })),
    },
    {
      title: t('copy.accesses'),
      parts: [{ heading: t('copy.accesses-lead'), lines: copy.accesses.map((one) => access(words, one)) }],
    },
  ].filter(({ parts }) => parts.length > 0)
}

function tableLabel({ t }: Formatters, table: string, count: number): string {
  const known = isMessageId(`components.staff.erase.table.${table}`)
  const label = t(known ? toStaffId(`erase.table.${table}`) : 'erase.table.other')
  return t('copy.table', { label, count })
}

function applicationSection(words: Formatters, opened: OpenedApplication): Section {
  const { t } = words
  const { application } = opened
  const own = <Row extends { applicationId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ applicationId }) => applicationId === application.id)
  const only = { ...opened, events: own(opened.events), deliveries: own(opened.deliveries) }
  const pane = toPane(words, only, staffNames(words, opened))
  const kept = opened.samePhone.find(({ id }) => id === application.mergedInto)
  const main = [
    { label: t('detail.name'), value: pane.name },
    ...(pane.phone === '' ? [] : [{ label: t('detail.phone'), value: pane.phoneSpaced }]),
    ...(pane.account === pane.phone ? [] : [{ label: t('message.email'), value: pane.account }]),
    { label: t('detail.status'), value: pane.statusLabel },
    ...(kept ? [{ label: t('copy.merged'), value: kept.reference }] : []),
    { label: t('copy.verified'), value: t(pane.verified ? 'detail.verified' : 'detail.unverified') },
    ...(pane.preferred ? [{ label: t('copy.preferred'), value: pane.preferred }] : []),
    ...(pane.flags.length > 0 ? [{ label: t('copy.flags'), value: words.intl.formatList(pane.flags) }] : []),
  ]
  return {
    title: t('copy.application', { reference: pane.reference }),
    parts: [
      { heading: t('copy.stored'), lines: [...main, ...pane.facts, ...pane.details] },
      {
        heading: t('detail.history'),
        lines: pane.timeline.map(({ exactTime, title, note }) => ({
          label: exactTime,
          value: note === undefined ? title : `${title}\n${note}`,
        })),
      },
    ],
  }
}

/** The copy says that staff acted, and not who: their names are not the person's data. */
function staffNames(
  { t }: Formatters,
  { application, events }: OpenedApplication,
): ReadonlyMap<string, string> {
  const ids = events.flatMap(({ actor, before, after }) => [actor, before, after])
  const known = [application.assignee, ...ids].filter((id) => id !== null)
  return new Map(known.map((id) => [id, t('copy.by-staff')]))
}

function access({ intl, t }: Formatters, { at, action, by }: SubjectCopy['accesses'][number]): Line {
  const id = `audit.action.${action}`
  const what = isMessageId(`components.staff.${id}`) ? t(toStaffId(id)) : action
  return {
    label: intl.formatDate(new Date(at), fullTime),
    value: t('copy.access', { what, who: t(`copy.by-${by}`) }),
  }
}

/** The applicant's name as it is in the newest application. */
export function personName(opened: readonly OpenedApplication[]): string {
  return userText(opened.at(-1)?.application.name ?? '')
}

export type Formatters = Pick<Desk, 'intl' | 'locale' | 't' | 'by'>
type Line = { label: string; value: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Columns that only order the rows. */
const silent = new Set(['seq', 'sequence', 'position', 'name_order'])
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** The columns of a row with a value that means something outside the database, as label and value. */
function recordLines(words: Formatters, row: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const told = silent.has(column) ? '' : valueText(words, value)
    return told === '' ? [] : [{ label: columnLabel(words, column), value: told }]
  })
}

function columnLabel({ t }: Formatters, column: string): string {
  const known = isMessageId(`components.staff.copy.column.${column}`)
  return known ? t(toStaffId(`copy.column.${column}`)) : column.replaceAll('_', ' ')
}

/** Times in the time zone of the office; lists and objects as their values; nothing for ids. */
function valueText(words: Formatters, value: unknown): string {
  const { intl, t } = words
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(`audit.value.${value}`)
  if (typeof value === 'number') return intl.formatNumber(value)
  if (typeof value === 'string') {
    if (uuid.test(value)) return ''
    const word = `copy.value.${value}`
    if (isMessageId(`components.staff.${word}`)) return t(toStaffId(word))
    return moment.test(value) ? intl.formatDate(new Date(value), fullTime) : userText(value)
  }
  const parts = Object.values(value).map((one) => valueText(words, one))
  return intl.formatList(
    parts.filter((part) => part !== ''),
    { type: 'unit' },
  )
}
