import { catalogOf, claimOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { installmentsOf } from '@/components/sections/programme/days'
import { creditsOf, type Currency, type Fee, type Offer } from '@/schemas/content/programme-offer'
import { currencies } from '@/schemas/content/programme-parts'

export type Money = { currency: Currency; amount: number }

/** An amount in words: “US$18,720”, “人民币18,000元”. */
export function formatMoney(page: MdxPage, { currency, amount }: Money): string {
  const { locale } = page
  const text = textsOf(page)
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const figure = format.format(amount)
  return text(`components.sections.programme.money.${currency}`, { amount: figure })
}

/** The amount of a fee: stated, by credit, or that of a claim. */
export function amountOf(page: MdxPage, offer: Offer, fee: Fee): number {
  if (fee.perCredit !== undefined) return fee.perCredit * creditsOf(offer)
  return fee.amount ?? claimOf(page, fee.claim ?? '').values[0] ?? 0
}

type Range = readonly [low: number, high: number]

/** Living costs in yuan where they are unavoidable. */
export function livingCosts(page: MdxPage, { living }: Offer): Range | undefined {
  if (!living) return undefined
  const [low = 0, high = low] = claimOf(page, living.claim).values
  return [low * living.years, high * living.years]
}

/** All fees in yuan at the sample rates, with living costs where they are unavoidable. */
export function sumInYuan(page: MdxPage, offer: Offer): Range {
  const { rates } = catalogOf(page).terms
  const fees = totals(page, offer).reduce(
    (sum, { currency, amount }) => sum + amount * (currency === 'CNY' ? 1 : rates[currency]),
    0,
  )
  const [low, high] = livingCosts(page, offer) ?? [0, 0]
  return [fees + low, fees + high]
}

/** Yuan to the hundred: “164,500”, “731,000–831,000”. */
export function yuanText(page: MdxPage, [low, high]: Range): string {
  const { locale } = page
  const text = textsOf(page)
  const figure = (amount: number) =>
    new Intl.NumberFormat(locale).format(Math.round(amount / 100) * 100)
  if (low === high) return figure(low)
  return text('components.sections.programme.yuan.range', { low: figure(low), high: figure(high) })
}

/** An amount in whole parts, as equal as possible: the last one has the rest. */
export function partsOf(amount: number, count: number): number[] {
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? part : amount - part * (count - 1),
  )
}

/** The sums of some fees, one for each currency among them. */
export function totals(page: MdxPage, offer: Offer, fees: readonly Fee[] = offer.fees): Money[] {
  return currencies.flatMap((currency) => {
    const own = fees.filter((fee) => fee.currency === currency)
    const amount = own.reduce((sum, fee) => sum + amountOf(page, offer, fee), 0)
    return own.length > 0 ? [{ currency, amount }] : []
  })
}

/** What the refund tables count on: one installment of tuition, and the provider’s fees as a whole. */
export function refundable(page: MdxPage, offer: Offer, payee: 'university' | 'operator'): Money[] {
  const fees = offer.fees.filter((fee) => fee.payee === payee && fee.refund === 'schedule')
  const count = payee === 'university' ? installmentsOf(offer) : 1
  return totals(page, offer, fees).map(({ currency, amount }) => ({
    currency,
    amount: partsOf(amount, count)[0] ?? amount,
  }))
}

/** Amounts in several currencies, foreign ones first: “US$18,820; plus RMB 29,000”. */
export function formatTotals(page: MdxPage, amounts: readonly Money[]): string {
  const words = amounts.map((amount) => formatMoney(page, amount)).reverse()
  return words.join(textsOf(page)('components.sections.programme.money.plus'))
}
