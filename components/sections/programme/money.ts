import type { FactContext } from '@/components/sections/programme/context'
import type { Currency, Fee, Offer } from '@/schemas/content/programme-offer'
import { currencies } from '@/schemas/content/programme-parts'

export type Money = { currency: Currency; amount: number }

/** An amount in words: “US$18,720”, “人民币18,000元”. */
export function formatMoney({ text, locale }: FactContext, { currency, amount }: Money): string {
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(amount)
  return text(`components.sections.programme.money.${currency}`, { amount: figure })
}

export const creditsOf = ({ courses }: Offer) => courses.reduce((sum, { credits }) => sum + credits, 0)

/** The amount of a fee: stated, by credit, or that of a claim. */
export function amountOf({ claim }: FactContext, offer: Offer, fee: Fee): number {
  if (fee.perCredit !== undefined) return fee.perCredit * creditsOf(offer)
  return fee.amount ?? claim(fee.claim ?? '').values[0] ?? 0
}

/** The sums of some fees, one for each currency among them. */
export function totals(context: FactContext, offer: Offer, fees: readonly Fee[] = offer.fees): Money[] {
  return currencies.flatMap((currency) => {
    const own = fees.filter((fee) => fee.currency === currency)
    const amount = own.reduce((sum, fee) => sum + amountOf(context, offer, fee), 0)
    return own.length > 0 ? [{ currency, amount }] : []
  })
}

/** Amounts in several currencies, foreign ones first: “US$18,820; plus RMB 29,000”. */
export function formatTotals(context: FactContext, amounts: readonly Money[]): string {
  const words = amounts.map((amount) => formatMoney(context, amount)).reverse()
  return words.join(context.text('components.sections.programme.money.plus'))
}
