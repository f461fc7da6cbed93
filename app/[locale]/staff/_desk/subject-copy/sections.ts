import 'server-only'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { SubjectCopy } from '@/lib/applications/erase/copy-of-person'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import { toPane } from '../application/pane'
import { fullTime } from '@/components/staff/moment'
import { recordLines, type Line, type Words } from './records'

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
  words: Words,
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

function tableLabel({ t }: Words, table: string, count: number): string {
  const known = isMessageId(`components.staff.erase.table.${table}`)
  const label = t(known ? toStaffId(`erase.table.${table}`) : 'erase.table.other')
  return t('copy.table', { label, count })
}

function applicationSection(words: Words, opened: OpenedApplication): Section {
  const { t } = words
  const { application } = opened
  const own = <Row extends { applicationId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ applicationId }) => applicationId === application.id)
  const only = { ...opened, events: own(opened.events), deliveries: own(opened.deliveries) }
  const pane = toPane(words, only, staffNames(words, opened))
  const kept = opened.samePhone.find(({ id }) => id === application.mergedInto)
  const main = [
    { label: t('detail.name'), value: pane.name },
    { label: t('detail.phone'), value: pane.phoneSpaced },
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
function staffNames({ t }: Words, { application, events }: OpenedApplication): ReadonlyMap<string, string> {
  const ids = events.flatMap(({ actor, before, after }) => [actor, before, after])
  const known = [application.assignee, ...ids].filter((id) => id !== null)
  return new Map(known.map((id) => [id, t('copy.by-staff')]))
}

function access({ intl, t }: Words, { at, action, by }: SubjectCopy['accesses'][number]): Line {
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
