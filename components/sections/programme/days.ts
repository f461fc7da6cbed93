import { officeDay } from '@/lib/time'
import type { Offer } from '@/schemas/content/programme-offer'

type Intake = Offer['intakes'][number]
export type Round = { number: number; deadline: string; decision: string }

/** All rounds of an intake in their order. */
const roundsOf = ({ earlier, deadline, decision }: Intake): Round[] =>
  [...earlier, { deadline, decision }].map((round, index) => ({ ...round, number: index + 1 }))

/** The intakes that still take applications on a day, with the rounds that do. */
export function openIntakes({ intakes }: Offer, today: string): { intake: Intake; rounds: Round[] }[] {
  return intakes
    .map((intake) => ({ intake, rounds: roundsOf(intake).filter(({ deadline }) => deadline >= today) }))
    .filter(({ rounds }) => rounds.length > 0)
}

/** The number of installments; the same in every intake. */
export const installmentsOf = ({ intakes: [first] }: Offer): number => first?.due.length ?? 1

/** The day in the office: deadlines before it have passed. */
export const today = () => officeDay(new Date())
