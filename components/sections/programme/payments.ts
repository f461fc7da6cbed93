import * as money from '@/components/sections/programme/money'
import { divideAmount } from '@/lib/money/plan'
import { catalogOf, emailOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay, mediumDay } from '@/components/articles/dates'
import { installmentsOf, openIntakes, today } from '@/components/sections/programme/days'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import type { SpecimenBlock, SpecimenTable } from '@/components/sections/specimen/specimen'

const prefix = 'components.sections.programme'

type Terms = Extract<SpecimenBlock, { kind: 'terms' }>
export const terms = (...list: Terms['terms']): Terms => ({ kind: 'terms', terms: list })

/** Names in one line: “A、B”, “A, B”. */
export const listed = (page: MdxPage, names: readonly string[]): string =>
  names.join(textsOf(page)(`${prefix}.names.separator`))

/** Statements in one line. */
export const stated = (page: MdxPage, statements: readonly string[]): string =>
  statements.join(textsOf(page)(`${prefix}.parts.separator`))

/** The sum in yuan at the sample rates, with living costs where they are unavoidable. */
export function totalInYuan(page: MdxPage, programme: OfferedProgramme): Terms {
  const { locale } = page
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { offer } = programme
  const { rates } = programmeCatalog.terms
  const foreign = money
    .totalsOf(page, offer)
    .flatMap(({ currency }) => (currency === 'CNY' ? [] : [currency]))
  const shown = foreign.map((currency) =>
    text(`${prefix}.rmb.rate`, { currency, rate: rates[currency] }),
  )
  const living = money.livingCosts(page, offer)
  return terms(
    ...(offer.living && living
      ? [
          [
            text(`${prefix}.living`, { years: offer.living.years }),
            text(`${prefix}.about`, { sum: money.aboutText(page, living) }),
          ] as const,
        ]
      : []),
    [
      text(`${prefix}.rmb`),
      text(`${prefix}.about`, { sum: money.aboutText(page, money.sumInYuan(page, offer)) }),
    ],
    ...(foreign.length > 0
      ? [
          [
            text(`${prefix}.rmb.rates`),
            text(`${prefix}.rmb.note`, {
              day: longDay(locale, rates.asOf),
              rates: listed(page, shown),
            }),
          ] as const,
        ]
      : []),
  )
}

/** The services before the contract, which cost nothing without one. */
export function freeServices(page: MdxPage, { offer }: Pick<OfferedProgramme, 'offer'>): string[] {
  const { labels, terms: common } = catalogOf(page)
  return common.beforeSigning
    .filter((id) => offer.service.includes(id))
    .map((id) => labels.services[id] ?? id)
}

/** The services that the fees of the provider buy, and when those fees are due. */
export function serviceFee(page: MdxPage, { offer, leadsTo }: OfferedProgramme): SpecimenBlock[] {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { labels, terms: common } = programmeCatalog
  const own = offer.fees.filter(
    ({ payee, refund }) => payee === 'operator' && refund === 'schedule',
  )
  const parts = common.service.map(({ when, percent }) => {
    const shares = money
      .totalsOf(page, offer, own)
      .map((sum) => ({ ...sum, amount: (sum.amount * percent) / 100 }))
    return text(`${prefix}.service.paid.${when}`, { amount: money.formatTotals(page, shares) })
  })
  const paid = leadsTo === 'degree' ? stated(page, parts) : text(`${prefix}.service.paid.other`)
  const free = freeServices(page, { offer })
  return [
    { kind: 'checklist', items: offer.service.map((id) => labels.services[id] ?? id) },
    terms(
      ...(free.length > 0 ? [[text(`${prefix}.service.free`), stated(page, free)] as const] : []),
      [text(`${prefix}.service.paid`), paid],
    ),
  ]
}

/** What is paid in installments: tuition, or the fees of the provider where there is no university. */
export const dividedFees = (
  { fees }: OfferedProgramme['offer'],
  leadsTo: OfferedProgramme['leadsTo'],
) => {
  const payee = leadsTo === 'degree' ? 'university' : 'operator'
  return fees.filter((fee) => fee.payee === payee && fee.refund === 'schedule')
}

/** What is paid with each installment, in order. */
function installmentAmounts(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string[] {
  const count = installmentsOf(offer)
  const parts = money
    .totalsOf(page, offer, dividedFees(offer, leadsTo))
    .map(({ currency, amount }) => ({ currency, amounts: divideAmount(amount, count) }))
  return Array.from({ length: count }, (_, index) =>
    money.formatTotals(
      page,
      parts.map(({ currency, amounts }) => ({ currency, amount: amounts[index] ?? 0 })),
    ),
  )
}

/** Each installment with its amount, and its day for each intake that is open. */
export function listInstallments(page: MdxPage, programme: OfferedProgramme): SpecimenTable {
  const { locale } = page
  const { offer } = programme
  const text = textsOf(page)
  const amounts = installmentAmounts(page, programme)
  const open = openIntakes(offer, today()).map(({ intake }) => intake)
  return {
    kind: 'table',
    caption: text(`${prefix}.installments.caption`, { count: amounts.length }),
    columns: [
      text(`${prefix}.installments.number`),
      text(`${prefix}.fees.amount`),
      ...open.map(({ start }) =>
        text(`${prefix}.installments.due`, { day: longDay(locale, start) }),
      ),
    ],
    rows: amounts.map((amount, index) => ({
      cells: [
        text(`${prefix}.installments.value`, { number: index + 1 }),
        amount,
        ...open.map(({ due }) => mediumDay(locale, due[index] ?? '')),
      ],
    })),
  }
}

/** How many installments there are, and when the first is due if one starts next. */
export function firstInstallment(page: MdxPage, programme: OfferedProgramme): string {
  const { offer } = programme
  const amounts = installmentAmounts(page, programme)
  const next = openIntakes(offer, today())[0]?.intake ?? offer.intakes.at(-1)
  return textsOf(page)(`${prefix}.installments.first`, {
    count: amounts.length,
    amount: amounts[0] ?? '',
    day: longDay(page.locale, next?.due[0] ?? ''),
  })
}

/** Who pays how many scholarships of which amount, or that there are none. */
export function scholarshipText(page: MdxPage, { scholarships }: OfferedProgramme['offer']) {
  const text = textsOf(page)
  if (scholarships === 'none') return text(`${prefix}.scholarships.none`)
  const { labels } = catalogOf(page)
  const each = scholarships.map(({ id, payee, places, ...sum }) =>
    text(`${prefix}.scholarships.value`, {
      name: labels.scholarships[id] ?? id,
      places,
      amount: money.formatMoney(page, sum),
      payer: payee,
    }),
  )
  return stated(page, each)
}

/** Fees that arise only in some cases, scholarships and loans. */
export function listExtras(page: MdxPage, { offer }: OfferedProgramme): SpecimenBlock[] {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { labels } = programmeCatalog
  const tuition = offer.fees.find(({ perCredit }) => perCredit !== undefined)
  const retake = tuition?.perCredit
    ? [
        {
          id: 'retake',
          payee: tuition.payee,
          currency: tuition.currency,
          amount: tuition.perCredit,
        },
      ]
    : []
  const rows = [...retake, ...offer.extras].map(({ id, payee, ...sum }) => ({
    cells: [
      id === 'retake' ? text(`${prefix}.extras.retake`) : (labels.fees[id] ?? id),
      text(`${prefix}.payee.${payee}`),
      money.formatMoney(page, sum),
    ],
  }))
  const graduation = [
    text(`${prefix}.extras.graduation`),
    text(`${prefix}.extras.graduation.${offer.graduation}`),
  ] as const
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.extras.caption`),
      columns: (['item', 'payee', 'amount'] as const).map((id) => text(`${prefix}.fees.${id}`)),
      rows,
    },
    terms(
      graduation,
      [text(`${prefix}.scholarships`), scholarshipText(page, offer)],
      [text(`${prefix}.loans`), text(`${prefix}.loans.none`)],
    ),
  ]
}

/** Where notice of withdrawal goes, which day counts, and how long the money takes. */
export function refundTerms(page: MdxPage, { offer }: OfferedProgramme): SpecimenBlock {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { refundDays } = programmeCatalog.terms
  const university = programmeCatalog.universities.find(({ id }) => id === offer.university)
  const own = text(`${prefix}.refunds.to.operator`, { email: emailOf(page, offer.contact) })
  const back = text(`${prefix}.refunds.back.operator`, { days: refundDays.operator })
  const to = university && {
    notice: text(`${prefix}.refunds.to.university`, {
      university: programmeCatalog.labels.universities[university.id]?.name ?? '',
      email: university.registrar,
    }),
    back: text(`${prefix}.refunds.back.university`, { days: refundDays.university }),
  }
  return terms(
    [text(`${prefix}.refunds.to`), stated(page, to ? [to.notice, own] : [own])],
    [text(`${prefix}.refunds.day`), text(`${prefix}.refunds.day.value`)],
    [
      text(`${prefix}.refunds.back`),
      stated(page, [...(to ? [to.back] : []), back, text(`${prefix}.refunds.back.account`)]),
    ],
  )
}

/** Who is paid, and so refunds. */
export type Payee = 'university' | 'operator'

/** The refund table as a sentence: “开课前退100%，开课后2周内退80%，之后不退”. */
export function refundRules(page: MdxPage, payee: Payee): string {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const rules = programmeCatalog.refunds[payee].map(({ when, percent }) =>
    text(`${prefix}.refunds.rule`, { when: text(`${prefix}.when.${when}`), percent }),
  )
  return rules.join(text(`${prefix}.refunds.rule.separator`))
}
