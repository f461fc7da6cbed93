import 'server-only'
import { plainHeading, plainHeadings } from '@/lib/csv-heading'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { formFields, isOfQuotations, type FormField } from '@/schemas/application-fields/form'
import { foldText } from '@/lib/text/fold'
import { locales } from '@/schemas/locale'

const kinds = ['text', 'phone', 'project', 'choice', 'passage'] as const
type ImportField = Extract<FormField, { kind: (typeof kinds)[number] }>

/** The fields of an application that a column of a file can hold, in the order of the form. */
export const importFields = formFields.filter(
  (field): field is ImportField => kinds.some((kind) => kind === field.kind) && !isOfQuotations(field.name),
)

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
  preferred_time: ['time to call'],
}

/** A text without differences that do not matter in a label. */
export const plainText = (text: string) =>
  foldText(text)
    .replace(/\((?:optional|可选)\)|\*/g, '')
    .replace(/[\s:_]+/g, ' ')
    .trim()

const labels = (name: ImportField['name']): string[] =>
  locales.flatMap((locale) => {
    const intl = getIntl(locale)
    const own = intl.formatMessage({ id: toMessageId(`components.enrolment.${name}.label`) })
    return [own, fieldLabel(intl, name)]
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
    const at = plain.findIndex((writings) => writings.some((one) => headings.get(name)?.has(one)))
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
