import 'server-only'
import { toMessageId } from '@/lib/i18n/known-ids'
import type { rowsOf } from '@/lib/imports/find'
import type { Desk } from '@/app/staff/session'

type ImportedRow = Pick<Awaited<ReturnType<typeof rowsOf>>[number], 'problem' | 'repeats'>

/** Why a row is not stored, or where its phone is known. */
export function problemText(
  { intl, t }: Pick<Desk, 'intl' | 't'>,
  { problem, repeats }: ImportedRow,
): string {
  if (problem !== null) return intl.formatMessage({ id: toMessageId(problem) })
  return repeats === null ? '' : t(`imports.is-${repeats}`)
}
