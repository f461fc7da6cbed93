import type { ExportedRow } from '@/lib/applications/export-view'
import { csvLine } from '@/lib/csv'
import { cellTime } from './csv-answer'
import type { Desk } from './desk'
import { pageLabel, projectLabel } from './inbox-rows'

type Names = ReadonlyMap<string, string>
type Words = Pick<Desk, 'intl' | 'locale' | 'text'>
type Column = (row: ExportedRow, words: Words, names: Names) => string

const yes = (value: boolean, { text }: Words) => text(`audit.value.${value ? 'true' : 'false'}`)

/** The columns in their order, each with its heading in `export.column.…`. */
const columns: Record<string, Column> = {
  reference: (row) => row.reference,
  received: (row) => cellTime(row.createdAt),
  status: (row, { text }) => text(`status.${row.status}`),
  name: (row) => row.name,
  phone: (row) => row.phone,
  verified: (row, words) => yes(row.verified, words),
  project: (row, words) => projectLabel(words, row.project),
  'project-id': (row) => row.projectId,
  form: (row, { text }) => text(`form.${row.form}`),
  language: (row, { text }) => text(`language.${row.locale}`),
  channel: (row) => row.channel,
  page: (row, words) => pageLabel(words, row.page),
  path: (row) => row.page,
  assignee: (row, _, names) => names.get(row.assignee ?? '') ?? '',
  'follow-up': (row) => row.followUpOn ?? '',
  'first-contact': (row) => (row.firstContactAt ? cellTime(row.firstContactAt) : ''),
  activity: (row) => cellTime(row.updatedAt),
  consent: (row) => row.consentVersion,
  'consent-time': (row) => cellTime(row.consentAt),
  news: (row, words) => yes(row.news, words),
  flags: (row, { text }) => row.flags.map((flag) => text(`flag.${flag}`)).join(text('detail.separator')),
}

/** The lines of the file, headings first, a page of rows at a time. */
export async function* exportLines(
  words: Words,
  names: Names,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns).map((name) => words.text(`export.column.${name}`)))
  for await (const rows of pages) {
    yield rows
      .map((row) => csvLine(Object.values(columns).map((column) => column(row, words, names))))
      .join('')
  }
}
