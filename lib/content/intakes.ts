import 'server-only'
import { addDays, officeDay } from '@/lib/time'
import type { IntakePeriod } from '@/lib/applications/numbers/period'
import { programmeIntakes } from '@/lib/content/programmes'
import facts from '@/content/facts/programmes.json'

/** An intake that takes applications up to its deadline. It is stored and sent as the day on which it starts. */
type Intake = { start: string; deadline: string }

/** The intakes whose deadline is not over, by program; without the programs that have none. */
export function openIntakes(at: Date): Readonly<Record<string, readonly Intake[]>> {
  const today = officeDay(at)
  const open = facts.map(({ slug, offer }) => {
    const intakes = offer?.intakes.filter(({ deadline }) => deadline >= today) ?? []
    return [slug, intakes.map(({ start, deadline }) => ({ start, deadline }))] as const
  })
  return Object.fromEntries(open.filter(([, intakes]) => intakes.length > 0))
}

/** Length of the period of the first intake, in days: there is no deadline before it. */
const usual = 182

/**
 * The intakes of all programs by half-year, such as `2027-spring`. Applications count for an intake from the day after the
 * last deadline of the one before up to its own last deadline.
 */
export function intakePeriods(): IntakePeriod[] {
  const deadlines = new Map<string, string>()
  for (const { start, deadline } of programmeIntakes()) {
    const name = `${start.slice(0, 4)}-${Number(start.slice(5, 7)) <= 6 ? 'spring' : 'autumn'}`
    const known = deadlines.get(name)
    if (known === undefined || known < deadline) deadlines.set(name, deadline)
  }
  const sorted = [...deadlines].toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  const first = sorted[0]?.[1] ?? ''
  const ends = sorted.length > 0 ? [addDays(first, -2 * usual), addDays(first, -usual)] : []
  return sorted.map(([name, to]) => {
    const [earlier = '', before = ''] = ends.slice(-2)
    ends.push(to)
    return {
      name,
      period: { from: addDays(before, 1), to },
      previous: { from: addDays(earlier, 1), to: before },
    }
  })
}
