import 'server-only'
import { addDays, isDay, officeDay } from '@/lib/time'
import {
  comparedDays,
  lastDays,
  thisMonth,
  thisWeek,
  type ComparedPeriod,
} from '@/lib/applications/numbers/period'

export const relativePeriods = ['today', 'week', 'month', '30', '90', '365'] as const

/** A period as in the address: a name, which moves with the clock; or days. */
export type PeriodQuery = { period: string } | { from: string; to: string }

export type ChosenPeriod = ComparedPeriod & { query: PeriodQuery }

const usual = '30'
/** The most days of a period: two years. */
const longest = 731

function named(name: string, at: Date): ComparedPeriod | undefined {
  if (name === 'today') return lastDays(1, at)
  if (name === 'week') return thisWeek(at)
  if (name === 'month') return thisMonth(at)
  if (relativePeriods.some((one) => one === name)) return lastDays(Number(name), at)
  return undefined
}

/** Reads the period of an address, the last 30 days by default. Reversed dates are swapped. */
export function parsePeriod(
  params: Readonly<Record<string, string | string[] | undefined>>,
  at: Date,
): ChosenPeriod {
  const day = (name: string) => {
    const value = params[name]
    return typeof value === 'string' && isDay(value) ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]
  if (from ?? to) {
    const last = to ?? officeDay(at)
    const chosen = bounded(from ?? addDays(last, -29), last)
    return { ...comparedDays(chosen, at), query: chosen }
  }
  const asked = typeof params.period === 'string' ? params.period : usual
  const known = named(asked, at)
  return { ...(known ?? lastDays(30, at)), query: { period: known ? asked : usual } }
}

function bounded(one: string, other: string) {
  const [from, to] = one > other ? [other, one] : [one, other]
  const earliest = addDays(to, 1 - longest)
  return { from: from < earliest ? earliest : from, to }
}

export function periodHref(query: PeriodQuery, path = '/staff/numbers'): string {
  return `${path}?${new URLSearchParams(query)}`
}
