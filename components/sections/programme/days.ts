import { localStarts, officeDay, timeZone } from '@/lib/time'
import type { Offer } from '@/schemas/content/programme-offer'
import { clockText } from '@/components/sections/week/times'
import type { Locale } from '@/schemas/locale'

type Intake = Offer['intakes'][number]
export type Round = { number: number; deadline: string; decision: string }

/** All rounds of an intake in their order. */
const roundsOf = ({ earlier, deadline, decision }: Intake): Round[] =>
  [...earlier, { deadline, decision }].map((round, index) => ({ ...round, number: index + 1 }))

/** The intakes that still take applications on a day, with the rounds that do. */
export function openIntakes(
  { intakes }: Offer,
  today: string,
): { intake: Intake; rounds: Round[] }[] {
  return intakes
    .map((intake) => ({
      intake,
      rounds: roundsOf(intake).filter(({ deadline }) => deadline >= today),
    }))
    .filter(({ rounds }) => rounds.length > 0)
}

/** The number of installments; the same in every intake. */
export const installmentsOf = ({ intakes: [first] }: Offer): number => first?.due.length ?? 1

/** The day in the office: deadlines before it have passed. */
export const today = () => officeDay(new Date())

const differs = (zone: string): boolean =>
  localStarts(zone, '12:00').some((minutes) => minutes !== 12 * 60)

/** The live classes of a program, with their local times in the time zones of its teachers that differ from Beijing. */
export function classZones({ week, taughtFrom }: Offer, locale: Locale) {
  const zones = taughtFrom.filter((zone) => zone !== timeZone && differs(zone))
  const classes = week.flatMap(({ kind, start, activity }) =>
    kind === 'class' && start !== undefined ? [{ start, activity }] : [],
  )
  const all = zones.flatMap((zone) => classes.flatMap(({ start }) => localStarts(zone, start)))
  const name = (zone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return {
    zones: zones.map(name),
    slots: classes.map((slot) => ({
      ...slot,
      local: zones.map((zone) =>
        [...new Set(localStarts(zone, slot.start).map(clockText))].join(' / '),
      ),
    })),
    from: clockText(Math.min(...all)),
    to: clockText(Math.max(...all)),
  }
}
