import { outcomeOf } from '@/lib/applications/change/outcome'
import { callBackOf, callBackText } from '@/lib/applications/change/call-back'
import {
  applicationColumns,
  fieldLabel,
  fieldText,
  sourceText,
} from '@/lib/applications/inbox/application-text'
import type { ExportedRow } from '@/lib/applications/inbox/export'
import { sourceName, declineReasonName, entrySources } from '@/lib/content/desk'
import { csvLine } from '@/lib/csv'
import type { StoredName } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'
import { cellTime } from '@/app/[locale]/staff/_desk/download'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { toStaffId } from '@/lib/i18n/known-ids'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { pageLabel } from '@/app/[locale]/staff/_desk/labels'

type AccountNames = ReadonlyMap<string, string>
type ExportDesk = Pick<Desk, 'intl' | 'locale' | 't'>
type Cell = (row: ExportedRow, words: ExportDesk, names: AccountNames) => string
type Column = { heading: (words: ExportDesk) => string; cell: Cell }

/** Columns that are not fields of the application, with their headings in `export.column.…`. */
const made: Record<IdBelow<'components.staff.export.column'>, Cell> = {
  reference: (row) => row.reference,
  received: (row) => cellTime(row.createdAt),
  status: (row, { t }) => t(`status.${row.status}`),
  verified: (row, { t }) => t(`audit.value.${row.verified}`),
  path: (row) => row.page,
  assignee: (row, _, names) => names.get(row.assignee ?? '') ?? '',
  'follow-up': (row) => callBackText(callBackOf(row)) ?? '',
  calls: (row) => String(row.calls),
  entered: ({ entered }, { locale }) =>
    entered ? sourceName(locale, entrySources()[entered]) : '',
  interview: ({ interview }) => (interview ? cellTime(interview.startsAt) : ''),
  'interview-result': ({ interview }, words) =>
    interview ? interviewResult(words, interview) : '',
  message: ({ message }) => (message ? cellTime(message.at) : ''),
  'message-by': ({ message }, { t }) => (message ? t(`export.message-${message.direction}`) : ''),
  tags: (row, { t }) => row.tags.join(t('detail.separator')),
  'first-contact': (row) => (row.firstContactAt ? cellTime(row.firstContactAt) : ''),
  'decline-reason': (row, { locale }) =>
    row.declineReason === null ? '' : declineReasonName(locale, row.declineReason),
  'decline-note': (row) => row.declineNote ?? '',
  outcome: (row, { t }) => {
    const known = outcomeOf(row)
    return known ? t(`outcome.${known.outcome}`) : ''
  },
  'outcome-on': (row) => outcomeOf(row)?.on ?? '',
  'outcome-intake': (row) => outcomeOf(row)?.intake ?? '',
  activity: (row) => cellTime(row.updatedAt),
  'consent-time': (row) => (row.consentVersion === noConsent ? '' : cellTime(row.consentAt)),
  flags: (row, { t }) =>
    row.flags.map((flag) => t(toStaffId(`flag.${flag}`))).join(t('detail.separator')),
}

/** Empty as long as it is planned. */
function interviewResult(
  { t }: ExportDesk,
  { state, outcome }: NonNullable<ExportedRow['interview']>,
): string {
  if (state === 'planned') return ''
  return outcome === null ? t(`interview.state-${state}`) : t(`interview.outcome-${outcome}`)
}

/** Fields with a format other than that of `fieldText`. */
const special: Partial<Record<StoredName, Cell>> = {
  page: (row, words) => pageLabel(words, row.page),
  channel: (row, words) => sourceText(words, row.channel),
}

/** The column order of the first version; later columns follow. */
const first = [
  ...[
    'reference',
    'received',
    'status',
    'name',
    'phone',
    'verified',
    'project',
    'project_id',
    'form',
    'locale',
  ],
  ...[
    'channel',
    'page',
    'path',
    'assignee',
    'follow-up',
    'first-contact',
    'activity',
    'consent_version',
  ],
  ...['consent-time', 'news', 'flags'],
]

function madeColumn([name, cell]: [string, Cell]): [string, Column] {
  return [name, { heading: ({ t }) => t(toStaffId(`export.column.${name}`)), cell }]
}

function fieldColumn(name: StoredName): Column {
  const cell: Cell = special[name] ?? ((row, { intl }) => fieldText(intl, name, row) ?? '')
  return { heading: ({ intl }) => fieldLabel(intl, name), cell }
}

const columns = applicationColumns(
  Object.fromEntries(Object.entries(made).map(madeColumn)),
  fieldColumn,
  first,
).map(([, column]) => column)

/** The lines of the file: headings, then one page of rows at a time. */
export async function* exportLines(
  words: ExportDesk,
  names: AccountNames,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ heading }) => heading(words)))
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row, words, names)))).join('')
  }
}
