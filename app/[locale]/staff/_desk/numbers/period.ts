import { dayAfter, isDay, officeDay } from '@/lib/applications/day'
import type { Period } from '@/lib/applications/numbers'

const longest = 731

/** Reads the period from the address, inclusive: by default the last 30 days, at most two years. */
export function parsePeriod(params: Record<string, string | string[] | undefined>, at: Date): Period {
  const given = (name: string) => {
    const value = params[name]
    return typeof value === 'string' && isDay(value) ? value : undefined
  }
  const to = given('to') ?? officeDay(at)
  const from = given('from') ?? dayAfter(to, -29)
  if (from > to) return { from: to, to: from > dayAfter(to, longest) ? dayAfter(to, longest) : from }
  const earliest = dayAfter(to, -longest)
  return { from: from < earliest ? earliest : from, to }
}

export function periodHref({ from, to }: Period, path = '/staff/numbers'): string {
  return `${path}?${new URLSearchParams({ from, to })}`
}
