import 'server-only'
import { plainHeading, plainHeadings, withoutProtection } from '@/lib/csv'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import {
  enteredAs,
  formFields,
  isOfQuotations,
  type FormField,
} from '@/schemas/application-fields/form'
import { foldText } from '@/lib/text/fold'
import { locales } from '@/schemas/locale'
import type { ImportChoices } from '@/lib/db/schema/imports'
import { checkEntered } from '@/lib/enrolment/accept'
import { callFailures } from '@/lib/errors/catalog'
import { visitorLimits } from '@/lib/http/server/entries'
import type { Application } from '@/schemas/enrolment'
import type { FieldErrors } from '@/lib/errors/field-errors'
import { intakeOf, isLabel, valueOf, valuesOf } from '@/lib/imports/labels'
import { toProjectId } from '@/schemas/projects'

const kinds = ['text', 'phone', 'project', 'choice', 'intake', 'passage'] as const
type EnteredField = Extract<FormField, { kind: (typeof kinds)[number] }>
/** A field of the form, or the source, which no visitor enters. */
export type ImportField = EnteredField | { name: 'channel'; kind: 'source' }

const needed: readonly string[] = ['name', 'phone', 'project']

/** The fields of an application that a column of a file can hold: what every row needs first, the others in the order of the form. */
export const importFields: readonly ImportField[] = [
  ...formFields
    .filter(
      (field): field is EnteredField =>
        kinds.some((kind) => kind === field.kind) && !isOfQuotations(field.name),
    )
    .sort((a, b) => Number(needed.includes(b.name)) - Number(needed.includes(a.name))),
  { name: 'channel', kind: 'source' },
]

/** Headings of lists in use, besides the names and labels of the fields. */
const others: Partial<Record<ImportField['name'], readonly string[]>> = {
  name: ['full name', '姓名', '学生姓名', '联系人', '客户姓名'],
  phone: [
    'mobile',
    'phone',
    'phone number',
    'tel',
    'telephone',
    '手机',
    '手机号码',
    '电话',
    '联系电话',
    '联系方式',
  ],
  project: ['course', 'program', 'programme', '项目', '课程', '意向课程', '报名项目'],
  question: ['remark', 'remarks', 'comment', 'note', '备注', '留言', '咨询内容'],
  wechat: ['wechat', '微信'],
  preferred_time: ['time to call', '方便联系时间', '方便接听时间', '联系时间'],
  intake: ['start', '入学', '入学时间', '入学批次', '招生季', '入学季', '意向入学时间'],
  channel: ['source', '来源', '来源渠道', '招生渠道', '推广渠道'],
}

/** What the heading of a required field ends with when lists word it in their own way; a sentence is longer. */
const worded: Partial<Record<ImportField['name'], RegExp>> = {
  name: /^(?=.{1,14}$).*(?:姓名|(?:student|contact|client|customer|applicant)s?name)$/,
  phone: /^(?=.{1,14}$).*(?:手机号?码?|电话|mobile|phone)(?:number|no)?$/,
}

const labels = (name: ImportField['name']): string[] =>
  locales.flatMap((locale) => {
    const intl = getIntl(locale)
    const shown = fieldLabel(intl, name)
    if (name === 'channel') return [shown]
    return [intl.formatMessage({ id: toMessageId(`components.enrolment.${name}.label`) }), shown]
  })

const headings = new Map(
  importFields.map(({ name }) => [
    name,
    new Set([name, ...labels(name), ...(others[name] ?? [])].map(plainHeading)),
  ]),
)

/** The column of each field, recognized by its heading in any language. */
export function recognizeColumns(row: readonly string[]): Record<string, number> {
  const plain = row.map(plainHeadings)
  const found = importFields.flatMap(({ name }) => {
    const exact = plain.findIndex((writings) =>
      writings.some((one) => headings.get(name)?.has(one)),
    )
    const at = exact < 0 ? plain.findIndex(([whole = '']) => worded[name]?.test(whole)) : exact
    return at < 0 ? [] : [[name, at] as const]
  })
  return Object.fromEntries(found)
}

/** The columns with the heading of this one, itself included: a list may have two of the same name. */
export function sameHeading(headings: readonly string[], column: number): number[] {
  const wanted = plainHeading(headings[column] ?? '')
  if (wanted === '') return [column]
  return headings.flatMap((heading, at) => (plainHeading(heading) === wanted ? [at] : []))
}

/** A column, and those with the same heading. */
type Columns = Readonly<Record<string, readonly number[]>>

/** A cell that a spreadsheet fills when it has no value. */
const noValue = /^(?:#[A-Z][A-Z_/0-9]*[!?]?|Err:\d{3}|\(?NULL\)?|null|undefined|N\/A|NaN)$/

export function columnsOf(headings: readonly string[], { columns }: ImportChoices): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sameHeading(headings, column)]),
  )
}

/** The different entries of a row in these columns. */
export function entriesOf(cells: readonly string[], columns: readonly number[] = []): string[] {
  const filled = columns
    .map((at) => withoutProtection(cells[at] ?? '').trim())
    .filter((cell) => cell !== '' && !noValue.test(cell))
  if (filled.length < 2) return filled
  return [
    ...new Map(filled.toReversed().map((cell) => [foldText(cell), cell])).values(),
  ].toReversed()
}

/** The fields of the API from the cells of a row. A label, or what the officer has mapped, counts as its value; an unknown text stays, and is refused. */
function wireOf(
  cells: readonly string[],
  columns: Columns,
  { project, locale, values }: ImportChoices,
) {
  const fields: Record<string, string> = { locale }
  for (const { name, kind } of importFields) {
    const [cell = ''] = entriesOf(cells, columns[name])
    const takesText = kind === 'text' || kind === 'phone' || kind === 'passage'
    fields[name] = takesText || kind === 'intake' ? cell : (valueOf(name, cell, values) ?? cell)
    if (kind === 'project' && cell === '') fields[name] = project
  }
  // Which intake a season names depends on the program.
  const { project: program = '', intake = '' } = fields
  if (intake !== '') fields.intake = intakeOf(program, intake, values) ?? intake
  return { ...fields, project_id: toProjectId(fields.project ?? '') ?? fields.project ?? '' }
}

/** An entry that cannot be stored: its field and column, what is written there, and the message id of its error. */
export type BadEntry = {
  field: ImportField['name']
  column: number | undefined
  value: string
  error: string
}

/** A row as it can be stored, without its bad entries; or why it cannot: a message id, and the entry that it is about. */
export type CheckedRow = { bad: readonly BadEntry[] } & (
  { values: Application; problem?: undefined } | { values?: undefined; problem: string }
)

/** Whether an entry is none of the labels that its field takes. */
const isUnknownText = (field: ImportField['name'], [text, ...others]: readonly string[]) =>
  text !== undefined && others.length === 0 && valuesOf(field) && !isLabel(field, text)

/** Checks rows of a file. Only a bad entry of a required field refuses its row. */
export function rowChecker(headings: readonly string[], chosen: ImportChoices) {
  const columns = columnsOf(headings, chosen)
  type Cells = { cells: readonly string[]; isLong: (at: number) => boolean }
  function badEntries({ cells, isLong }: Cells, errors: FieldErrors): BadEntry[] {
    const ofFields = new Map(
      Object.entries(errors).map(([wire, error]) => [enteredAs(wire) ?? wire, error]),
    )
    return importFields.flatMap(({ name: field }) => {
      const entries = entriesOf(cells, columns[field])
      const [column] = columns[field] ?? []
      const own = entries.length > 1 ? 'components.staff.imports.two-entries' : ofFields.get(field)
      const isUnknown = own !== undefined && isUnknownText(field, entries)
      const told = isUnknown ? 'components.staff.imports.unknown-value' : own
      const error = columns[field]?.some(isLong) ? callFailures.unreadable.text : told
      return error === undefined ? [] : [{ field, column, value: entries.join(' / '), error }]
    })
  }
  return (typed: readonly string[]): CheckedRow => {
    // As everywhere, what is longer than any field is refused before it is read.
    const isLong = (at: number) => (typed[at] ?? '').length > visitorLimits.length
    const cells = typed.map((cell) => cell.slice(0, visitorLimits.length))
    if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
      return { problem: 'components.staff.imports.more-cells', bad: [] }
    const wire = wireOf(cells, columns, chosen)
    const whole = checkEntered('import', wire)
    const bad = badEntries({ cells, isLong }, whole.ok ? {} : whole.errors)
    const refusing = bad.find(({ field }) => needed.includes(field))
    if (refusing) return { problem: refusing.error, bad: [refusing] }
    const emptied = Object.fromEntries(bad.map(({ field }) => [field, '']))
    const checked = bad.length === 0 ? whole : checkEntered('import', { ...wire, ...emptied })
    if (checked.ok) return { values: checked.values, bad }
    return {
      problem: Object.values(checked.errors)[0] ?? 'components.enrolment.errors.general',
      bad: [],
    }
  }
}
