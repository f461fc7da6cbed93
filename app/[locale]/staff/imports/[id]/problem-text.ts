import 'server-only'
import { fieldLabel } from '@/lib/applications/inbox/application-text'
import { toOfficerIssueId } from '@/lib/i18n/known-ids'
import { rowChecker } from '@/lib/imports/columns'
import type { LeadImport, rowsOf } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'

type ImportedRow = Pick<Awaited<ReturnType<typeof rowsOf>>[number], 'problem' | 'repeats' | 'cells'>

/** Says of rows why they are not stored, or without what, with the column and its value; and where their phone is known. */
export function problemTexts(
  { intl, t }: Pick<Desk, 'intl' | 't'>,
  { headings, choices }: Pick<LeadImport, 'headings' | 'choices'>,
): (row: ImportedRow) => string {
  const check = rowChecker(headings, choices)
  const say = (problem: string) => intl.formatMessage({ id: toOfficerIssueId(problem) })
  return ({ problem, repeats, cells }) => {
    if (repeats !== null) return t(`imports.is-${repeats}`)
    if (problem === null) return ''
    const { bad, problem: refused } = check(cells)
    const entries = bad.map(({ field, column, value, error }) => {
      const heading = userText(headings[column ?? -1] ?? '') || fieldLabel(intl, field)
      const empty = String(value === '')
      return t('imports.problem-cell', {
        column: heading,
        value: userText(value),
        empty,
        problem: say(error),
      })
    })
    const told = entries.join(t('imports.between')) || say(refused ?? problem)
    return refused === undefined ? t('imports.incomplete-row', { entries: told }) : told
  }
}
