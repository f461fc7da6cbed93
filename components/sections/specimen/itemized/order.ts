import { dividedFees } from '@/components/sections/programme/payments'
import type { SpecimenContext } from '@/components/sections/specimen/specimen'
import type { Fee, Offer } from '@/schemas/content/programme-offer'

/** What a quotation is made out for. Null and undefined mean that the applicant did not choose. */
export type QuotationOrder = {
  applicant: string
  reference: string
  /** The day of issue, `2026-11-23`. */
  day: string
  /** The day on which the intake starts. */
  intake?: string | null
  payment?: 'whole' | 'installments' | null
  priced?: 'operator' | 'others' | null
}

/** The fees that are quoted: all of them if a program has none of those that were asked for. */
export function orderedFees(context: SpecimenContext, { priced }: QuotationOrder): readonly Fee[] {
  const { programme } = context
  const { fees } = programme.offer
  const chosen = priced
    ? fees.filter(({ payee }) => (payee === 'operator') === (priced === 'operator'))
    : fees
  return chosen.length > 0 ? chosen : fees
}

/** The chosen intake, or the next one whose deadline is not over on the day of issue; else the last one. */
export function orderedIntake({ intakes }: Offer, { intake, day }: QuotationOrder) {
  const chosen = intakes.find(({ start }) => start === intake)
  return chosen ?? intakes.find(({ deadline }) => deadline >= day) ?? intakes.at(-1)
}

/** The fees that may be paid in installments: the tuition of a degree, otherwise the fees of the provider. */
export function installmentFees(context: SpecimenContext, fees: readonly Fee[]): readonly Fee[] {
  const { programme } = context
  const divided = dividedFees(programme.offer, programme.leadsTo)
  return fees.filter((fee) => divided.includes(fee))
}
