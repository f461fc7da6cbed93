import 'server-only'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { toOfficerIssueId } from '@/lib/i18n/known-ids'
import { importFields } from '@/lib/imports/columns'
import type { LeadImport, rowsOf } from '@/lib/imports/find'
import { enteredAs } from '@/schemas/application-fields/form'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'

type ImportedRow = Pick<Awaited<ReturnType<typeof rowsOf>>[number], 'problem' | 'repeats' | 'cells'>

/** Why a row is not stored, with the column and its value, or where its phone is known. */
export function problemText(
  { intl, t }: Pick<Desk, 'intl' | 't'>,
  { problem, repeats, cells }: ImportedRow,
  { headings, choices }: Pick<LeadImport, 'headings' | 'choices'>,
): string {
  if (problem === null) return repeats === null ? '' : t(`imports.is-${repeats}`)
  const said = intl.formatMessage({ id: toOfficerIssueId(problem) })
  const wire = /^components\.enrolment\.errors\.(\w+)\./.exec(problem)?.[1] ?? ''
  const field = importFields.find(({ name }) => name === (enteredAs(wire) ?? wire))
  if (!field) return said
  const at = choices.columns[field.name]
  const column = userText(at === undefined ? '' : (headings[at] ?? '')) || fieldLabel(intl, field.name)
  const value = userText(at === undefined ? '' : (cells[at] ?? ''))
  return t('imports.problem-cell', { column, value, empty: String(value === ''), problem: said })
}
