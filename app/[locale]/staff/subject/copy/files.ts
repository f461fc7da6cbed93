import 'server-only'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { copyForSubject, type SubjectCopy } from '@/lib/applications/erase/copy-of-person'
import type { Database } from '@/lib/db/store'
import type { AuditContext } from '@/lib/accounts/audit'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { ZipFile } from '@/lib/zip'
import { fullTime } from '@/components/staff/moment'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { spacedNumber } from '@/lib/people/number'
import { colors } from '@/lib/palette'
import { escapeHtml, userText } from '@/lib/text/user-text'
import { letterheadOf } from '@/app/[locale]/staff/_desk/labels'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { toPane } from '../../applications/[id]/pane'

/** A heading with lines of label and value; `note` is text that somebody wrote. */
type Part = { heading: string; lines: readonly Line[] }
type Section = { title: string; parts: readonly Part[] }

/** Tables whose rows stand in the history of an application, in words. */
const told = new Set([
  'applications',
  'application_notes',
  'application_events',
  'application_calls',
  'outbox',
])

/** Everything in the copy, in the words of the person's language. */
function copySections(
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
      parts: [
        { heading: t('copy.accesses-lead'), lines: copy.accesses.map((one) => access(words, one)) },
      ],
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
  const only = {
    ...opened,
    alike: [],
    events: own(opened.events),
    deliveries: own(opened.deliveries),
  }
  const pane = toPane(words, only, staffNames(words, opened))
  const kept = opened.samePhone.find(({ id }) => id === application.duplicateOf)
  const main = [
    { label: t('detail.name'), value: pane.name },
    ...(pane.phone === '' ? [] : [{ label: t('detail.phone'), value: pane.phoneSpaced }]),
    ...(pane.account === pane.phone ? [] : [{ label: t('message.email'), value: pane.account }]),
    { label: t('detail.status'), value: pane.statusLabel },
    ...(kept ? [{ label: t('copy.duplicate-of'), value: kept.reference }] : []),
    {
      label: t('copy.verified'),
      value: t(pane.verified ? 'detail.verified' : 'detail.unverified'),
    },
    ...(pane.preferred ? [{ label: t('copy.preferred'), value: pane.preferred }] : []),
    ...(pane.flags.length > 0
      ? [{ label: t('copy.flags'), value: words.intl.formatList(pane.flags) }]
      : []),
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

function access(
  { intl, t }: Formatters,
  { at, action, by }: SubjectCopy['accesses'][number],
): Line {
  const id = `audit.action.${action}`
  const what = isMessageId(`components.staff.${id}`) ? t(toStaffId(id)) : action
  return {
    label: intl.formatDate(new Date(at), fullTime),
    value: t('copy.access', { what, who: t(`copy.by-${by}`) }),
  }
}

/** The applicant's name as it is in the newest application. */
function personName(opened: readonly OpenedApplication[]): string {
  return userText(opened.at(-1)?.application.name ?? '')
}

type Formatters = Pick<Desk, 'intl' | 'locale' | 't' | 'by'>
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

type Page = { title: string; lead: string; facts: readonly string[]; sections: readonly Section[] }

/** The copy as one HTML file without scripts and further files, for the screen and for A4. */
function copyPage({ locale }: Formatters, { title, lead, facts, sections }: Page): string {
  const { name, operator, address, contacts } = letterheadOf(locale)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${copyStyles}</style></head><body><header>`,
    `<p class="name">${escapeHtml(name)}</p>`,
    `<p>${[operator, address, ...contacts].map(escapeHtml).join('<br>')}</p></header><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="facts">${facts.map(escapeHtml).join('<br>')}</p><p>${escapeHtml(lead)}</p>`,
    ...sections.map(sectionHtml),
    '</main></body></html>\n',
  ].join('\n')
}

function sectionHtml({ title, parts }: Section): string {
  return `<section><h2>${escapeHtml(title)}</h2>${parts.map(partHtml).join('')}</section>`
}

function partHtml({ heading, lines }: Part): string {
  const rows = lines.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<h3>${escapeHtml(heading)}</h3><dl>${rows.join('')}</dl>`
}

/** The look of the copy: the colors of `app/styles/tones.css`, and fonts that every computer has. */
const copyStyles = `
@page { size: A4; margin: 18mm 18mm 20mm }
* { box-sizing: border-box; margin: 0 }
body { color: ${colors.ink}; background: #fff; font: 11pt/1.55 "Source Han Sans SC", "Noto Sans CJK SC", "PingFang SC",
  "Microsoft YaHei", system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 3rem }
header { border-top: 3px solid ${colors.crimson}; border-bottom: 1px solid ${colors.line}; padding: 0.9rem 0 }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; font-size: 9pt; color: ${colors.soft} }
header p:last-child { text-align: right }
.name, h1, h2 { font-family: "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, Georgia, serif; color: ${colors.ink} }
.name { font-size: 15pt }
h1 { font-size: 22pt; font-weight: 500; line-height: 1.25; margin: 2rem 0 0.6rem }
.facts { color: ${colors.soft}; margin-bottom: 1rem }
h2 { font-size: 15pt; font-weight: 500; margin: 2.2rem 0 0; padding-top: 0.7rem; border-top: 1px solid ${colors.ink} }
h3 { font-size: 11pt; margin: 1.1rem 0 0.35rem }
dl > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 1rem; padding: 0.22rem 0;
  border-bottom: 1px solid ${colors.line}; break-inside: avoid }
dt { color: ${colors.soft} } dd { white-space: pre-line; overflow-wrap: anywhere }
h2, h3 { break-after: avoid }
@media (max-width: 34rem) { dl > div { grid-template-columns: 1fr } header p:last-child { text-align: left } }
@media print { body { font-size: 9.5pt; padding: 0; max-width: none } }
`

type CopyRequest = { phone: string; by: AuditContext; locale: Locale }

/**
 * The copy for a person: a page to read and print, in the language of the newest application, and the same data as JSON.
 * `locale` is the language for a person without applications.
 */
export async function copyFiles(
  db: Database,
  { phone, by, locale: otherwise }: CopyRequest,
): Promise<ZipFile[]> {
  const copy = await copyForSubject(db, phone, by)
  // Recorded as a copy already, and no officer has opened them.
  const reader: AuditContext = { actor: { kind: 'system', id: 'copy' }, at: by.at }
  const ids = (copy.held.applications ?? []).map(({ id }) => String(id))
  const found = await Promise.all(
    ids.map((id) => readApplication(db, id, reader, { untraced: true })),
  )
  const opened = found
    .filter((one) => one !== undefined)
    .sort((a, b) => a.application.createdAt.getTime() - b.application.createdAt.getTime())
  const asked = opened.at(-1)?.application.locale ?? ''
  const words = { ...languageOf(isLocale(asked) ? asked : otherwise), by }
  const { t, intl } = words
  const page = copyPage(words, {
    title: t('copy.title'),
    lead: t(opened.length > 0 || copy.held.visitors ? 'copy.lead' : 'subject.nothing'),
    facts: [
      ...(opened.length > 0 ? [t('copy.for', { name: personName(opened) })] : []),
      t('copy.number', { phone: spacedNumber(phone) }),
      t('copy.made', { time: intl.formatDate(by.at, fullTime) }),
    ],
    sections: copySections(words, copy, opened),
  })
  return [
    { path: 'personal-data.html', bytes: Buffer.from(page) },
    { path: 'personal-data.json', bytes: Buffer.from(`${JSON.stringify(copy, null, 2)}\n`) },
  ]
}
