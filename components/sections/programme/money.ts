import { catalogOf, claimOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { installmentsOf, openIntakes, today } from '@/components/sections/programme/days'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import {
  divideAmount,
  planPayments,
  type Money,
  type PaymentPlan,
  type PaymentWay,
} from '@/lib/money/plan'
import type { Payee } from '@/schemas/content/programme'
import { creditsOf, type Currency, type Fee, type Offer } from '@/schemas/content/programme-offer'
import { currencies } from '@/schemas/content/programme-parts'
import { languages } from '@/schemas/locale'

const prefix = 'components.sections.programme'

/** An amount in words: “US$18,720”, “18,000元”. */
export function formatMoney(page: MdxPage, { currency, amount }: Money): string {
  const { locale } = page
  const text = textsOf(page)
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const figure = format.format(amount)
  return text(`${prefix}.money.${currency}`, { amount: figure })
}

/** The amount of a fee: stated, by credit, or that of a claim. */
export function amountOf(page: MdxPage, offer: Offer, fee: Fee): number {
  if (fee.perCredit !== undefined) return fee.perCredit * creditsOf(offer)
  return fee.amount ?? claimOf(page, fee.claim ?? '').values[0] ?? 0
}

export type Range = readonly [low: number, high: number]

/** Living costs in yuan where they are unavoidable. */
export function livingCosts(page: MdxPage, { living }: Offer): Range | undefined {
  if (!living) return undefined
  const [low = 0, high = low] = claimOf(page, living.claim).values
  return [low * living.years, high * living.years]
}

/** All fees in yuan at the sample rates, with living costs where they are unavoidable; what those cover counts once. */
export function sumInYuan(page: MdxPage, offer: Offer): Range {
  const { rates } = catalogOf(page).terms
  const counted = offer.fees.filter(({ id }) => !offer.living?.covers.includes(id))
  const fees = totalsOf(page, offer, counted).reduce(
    (sum, { currency, amount }) => sum + amount * (currency === 'CNY' ? 1 : rates[currency]),
    0,
  )
  const [low, high] = livingCosts(page, offer) ?? [0, 0]
  return [fees + low, fees + high]
}

/** About so much, as people say it: “15.9万元”, “RMB 731,000–831,000”. */
export function aboutText(page: MdxPage, [low, high]: Range, currency: Currency = 'CNY'): string {
  const format = new Intl.NumberFormat(
    page.locale,
    languages[page.locale].tenThousands
      ? { notation: 'compact', maximumSignificantDigits: 3 }
      : { maximumSignificantDigits: 4 },
  )
  const parts = format.formatRangeToParts(low, high)
  const unit = parts.findLast(({ type }) => type === 'compact')?.value
  const range = parts
    .filter(({ value, source }) => source !== 'startRange' || value !== unit)
    .map(({ value, source }) => (source === 'shared' ? '–' : value))
    .join('')
  const amount = low === high ? format.format(low) : range
  return textsOf(page)(`${prefix}.money.${currency}`, { amount })
}

/** The least sum where it depends on living costs: “68.4万元起”. */
export function leastText(page: MdxPage, [low, high]: Range): string {
  const amount = aboutText(page, [low, low])
  return low === high ? amount : textsOf(page)(`${prefix}.money.from`, { amount })
}

/** The sums of some fees, one for each currency among them. */
export function totalsOf(page: MdxPage, offer: Offer, fees: readonly Fee[] = offer.fees): Money[] {
  return currencies.flatMap((currency) => {
    const own = fees.filter((fee) => fee.currency === currency)
    const amount = own.reduce((sum, fee) => sum + amountOf(page, offer, fee), 0)
    return own.length > 0 ? [{ currency, amount }] : []
  })
}

/** The sums of the fees of a payee to which its refund table applies. */
export const scheduled = (page: MdxPage, offer: Offer, payee: Payee): Money[] =>
  totalsOf(
    page,
    offer,
    offer.fees.filter((fee) => fee.payee === payee && fee.refund === 'schedule'),
  )

/** What the refund tables count on: one installment of tuition, and the provider’s fees as a whole. */
export const refundable = (page: MdxPage, offer: Offer, payee: Payee): Money[] =>
  scheduled(page, offer, payee).map(({ currency, amount }) => ({
    currency,
    amount: divideAmount(amount, payee === 'university' ? installmentsOf(offer) : 1)[0] ?? amount,
  }))

type Intake = Offer['intakes'][number]
export type PlanChoice = { intake?: Intake | undefined; way?: PaymentWay; signed?: string }

/** Who pays what when; without a choice, in the next intake that takes applications, in installments. */
export function paymentPlan(
  page: MdxPage,
  { offer, leadsTo }: OfferedProgramme,
  { intake, ...choice }: PlanChoice = {},
): PaymentPlan | undefined {
  const chosen = intake ?? openIntakes(offer, today())[0]?.intake ?? offer.intakes.at(-1)
  return (
    chosen &&
    planPayments({
      offer,
      intake: chosen,
      sums: {
        university: scheduled(page, offer, 'university'),
        operator: scheduled(page, offer, 'operator'),
      },
      shares: leadsTo === 'degree' ? catalogOf(page).terms.service : undefined,
      ...choice,
    })
  )
}

/** Amounts in several currencies, foreign ones first: “US$18,820; plus RMB 29,000”. */
export function formatTotals(page: MdxPage, amounts: readonly Money[]): string {
  const some = amounts.filter(({ amount }) => amount > 0)
  const words = (some.length > 0 ? some : amounts.slice(0, 1))
    .toSorted((one, other) => currencies.indexOf(other.currency) - currencies.indexOf(one.currency))
    .map((amount) => formatMoney(page, amount))
  return words.join(textsOf(page)(`${prefix}.money.plus`))
}
