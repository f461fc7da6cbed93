import 'server-only'
import type { Numbers, Share } from '@/lib/applications/numbers'
import { applicationStatuses } from '@/lib/db/schema/applications'
import type { Desk } from './desk'
import { projectLabel } from './inbox-rows'

/** What is shared out, in the order of the page. */
export const shares = ['projects', 'channels', 'languages', 'statuses'] as const
export type ShareName = (typeof shares)[number]

/** What one row of each is called. */
export const singular = {
  projects: 'project',
  channels: 'channel',
  languages: 'language',
  statuses: 'status',
} as const satisfies Record<ShareName, string>

export function shareLabel(desk: Pick<Desk, 'intl' | 'text'>, name: ShareName, key: string): string {
  if (name === 'projects') return projectLabel(desk, key)
  if (name === 'languages') return desk.text(`language.${key}`)
  if (name === 'statuses') return desk.text(`status.${key}`)
  return key
}

/** Statuses as an application goes through them, the others by size. */
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

/** How long somebody waited, as short as it can be said: minutes up to two hours, hours up to two days. */
export function waitText({ text, intl }: Pick<Desk, 'intl' | 'text'>, seconds: number | undefined): string {
  if (seconds === undefined) return text('numbers.nobody')
  const minutes = seconds / 60
  const count = (value: number) => intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (minutes < 120) return text('numbers.minutes', { count: count(minutes) })
  if (minutes < 48 * 60) return text('numbers.hours', { count: count(minutes / 60) })
  return text('numbers.days-long', { count: count(minutes / 1440) })
}
