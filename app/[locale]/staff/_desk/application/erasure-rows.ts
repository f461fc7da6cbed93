import 'server-only'
import type { ErasurePlan } from '@/lib/applications/erase/plan-erasure'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import type { Desk } from '@/app/staff/session'

type Words = Pick<Desk, 'intl' | 't'>
export type CountedRow = { label: string; count: string }

/** The number of rows with each label. Tables without a label of their own are counted together. */
function labelled({ intl, t }: Words, counts: Readonly<Record<string, number>>): CountedRow[] {
  const sums = new Map<string, number>()
  for (const [table, count] of Object.entries(counts)) {
    const known = isMessageId(`components.staff.erase.table.${table}`)
    const label = t(known ? toStaffId(`erase.table.${table}`) : 'erase.table.other')
    if (count > 0) sums.set(label, (sums.get(label) ?? 0) + count)
  }
  return [...sums].map(([label, count]) => ({ label, count: intl.formatNumber(count) }))
}

export function recordRows(words: Words, { rows, views }: ErasurePlan): CountedRow[] {
  return labelled(words, { ...rows, views })
}

export function accountRows(words: Words, { account }: ErasurePlan): CountedRow[] {
  return labelled(words, account)
}

/** What stays after an erasure, as sentences. */
export function staying({ intl, t }: Words, { delivered }: ErasurePlan): string[] {
  const sinks = intl.formatList(delivered.map((name) => t(`deliveries.sink.${name}`)))
  return [
    delivered.length > 0 ? t('erase.stays-sent', { sinks }) : t('erase.stays-unsent'),
    t('erase.stays-audit'),
    t('erase.stays-mark'),
  ]
}
