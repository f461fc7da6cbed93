import 'server-only'
import type { Numbers, Share } from '@/lib/applications/numbers'
import { applicationStatuses } from '@/lib/db/schema/applications'
import type { Desk } from '../session/desk'
import { projectLabel } from '../inbox/rows'
import { toStaffId } from '@/lib/i18n/known-ids'

/** The groupings, in the order of the page. */
export const shares = ['projects', 'channels', 'languages', 'statuses'] as const
export type ShareName = (typeof shares)[number]

/** The name of one row of each. */
export const singular = {
  projects: 'project',
  channels: 'channel',
  languages: 'language',
  statuses: 'status',
} as const satisfies Record<ShareName, string>

export function shareLabel(desk: Pick<Desk, 'intl' | 'text'>, name: ShareName, key: string): string {
  if (name === 'projects') return projectLabel(desk, key)
  if (name === 'languages') return desk.text(toStaffId(`language.${key}`))
  if (name === 'statuses') return desk.text(toStaffId(`status.${key}`))
  return key
}

/** Statuses in the order of the process, others by size. */
function inOrder(numbers: Numbers, name: ShareName): readonly Share[] {
  if (name !== 'statuses') return numbers[name]
  return applicationStatuses.map(
    (key) => numbers.statuses.find((one) => one.key === key) ?? { key, count: 0 },
  )
}

export function shareRows(desk: Pick<Desk, 'intl' | 'text'>, numbers: Numbers, name: ShareName) {
  const { intl } = desk
  return inOrder(numbers, name).map(({ key, count }) => {
    const part = numbers.total === 0 ? 0 : count / numbers.total
    return {
      key,
      name: shareLabel(desk, name, key),
      count: intl.formatNumber(count),
      share: intl.formatNumber(part, { style: 'percent' }),
      percent: Math.round(part * 1000) / 10,
    }
  })
}

/** The conversion: each step as a share of all and, except for the first, of the step before. */
export function conversionRows(desk: Pick<Desk, 'intl' | 'text'>, { total, firstContact, reached }: Numbers) {
  const { intl, text } = desk
  const steps = [
    { key: 'total', name: text('numbers.total'), count: total },
    { key: 'contacted', name: text('numbers.contacted'), count: firstContact.count },
    { key: 'interviewed', name: text('numbers.interviewed'), count: reached.interviewed },
    { key: 'admitted', name: text('numbers.admitted'), count: reached.admitted },
  ]
  const percent = (part: number, whole: number) =>
    intl.formatNumber(whole === 0 ? 0 : part / whole, { style: 'percent' })
  return steps.map(({ count, ...step }, index) => {
    const before = steps[index - 1]
    return {
      ...step,
      number: count,
      count: intl.formatNumber(count),
      share: percent(count, total),
      step: before ? percent(count, before.count) : '',
      percent: total === 0 ? 0 : Math.round((count / total) * 1000) / 10,
    }
  })
}

/** A waiting time in its shortest form: minutes up to two hours, hours up to two days, then days. */
export function waitText({ text, intl }: Pick<Desk, 'intl' | 'text'>, seconds: number | undefined): string {
  if (seconds === undefined) return text('numbers.nobody')
  const minutes = seconds / 60
  const count = (value: number) => intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (minutes < 120) return text('numbers.minutes', { count: count(minutes) })
  if (minutes < 48 * 60) return text('numbers.hours', { count: count(minutes / 60) })
  return text('numbers.days-long', { count: count(minutes / 1440) })
}
