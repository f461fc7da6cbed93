import 'server-only'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import { fullTime } from '@/components/staff/moment'
import type { Desk } from '@/app/staff/session'

export type Words = Pick<Desk, 'intl' | 'locale' | 't' | 'by'>
export type Line = { label: string; value: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Columns that only order the rows. */
const silent = new Set(['seq', 'sequence', 'position', 'name_order'])
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** The columns of a row with a value that means something outside the database, as label and value. */
export function recordLines(words: Words, row: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const told = silent.has(column) ? '' : valueText(words, value)
    return told === '' ? [] : [{ label: columnLabel(words, column), value: told }]
  })
}

function columnLabel({ t }: Words, column: string): string {
  const known = isMessageId(`components.staff.copy.column.${column}`)
  return known ? t(toStaffId(`copy.column.${column}`)) : column.replaceAll('_', ' ')
}

/** Times in the time zone of the office; lists and objects as their values; nothing for ids. */
function valueText(words: Words, value: unknown): string {
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
