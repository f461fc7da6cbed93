import { localStarts, officeDay } from '@/lib/time'
import { classesOf, type Offer } from '@/schemas/content/programme-offer'
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

/** The live classes of a teacher whose clock differs from that of Beijing; none of another. */
export function classesAbroad(offer: Offer, courses: readonly string[], zone: string) {
  if (offer.delivery === 'campus' || !differs(zone)) return []
  const starts = new Set(classesOf(offer, courses).map(({ start }) => start))
  return [...starts].map((start) => {
    const minutes = [...new Set(localStarts(zone, start))]
    return { start, minutes, local: minutes.map(clockText).join(' / ') }
  })
}

/** The name of a time zone, such as Eastern Time. */
export const zoneName = (zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
