import 'server-only'
import { officeDay } from '@/lib/time'
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
