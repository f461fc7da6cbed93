import { longDay } from '@/components/articles/dates/index'
import type { FactContext } from '@/components/sections/programme/context'
import { installmentsOf, openIntakes } from '@/components/sections/programme/days'
import * as money from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { classZones } from '@/components/sections/programme/zones'
import type { SpecimenBlock, SpecimenTable } from '@/components/sections/specimen/specimen'

/* What a family asks about a program, answered from the facts: the page and the brochure show the same blocks. */

const prefix = 'components.sections.programme'

type Terms = Extract<SpecimenBlock, { kind: 'terms' }>
const terms = (...list: Terms['terms']): Terms => ({ kind: 'terms', terms: list })

/** Names in one line: “A、B”, “A, B”. */
export const listed = ({ text }: FactContext, names: readonly string[]): string =>
  names.join(text(`${prefix}.names.separator`))

/** Statements in one line. */
const stated = ({ text }: FactContext, statements: readonly string[]): string =>
  statements.join(text(`${prefix}.parts.separator`))

const courseNames = ({ programmeCatalogue: { labels } }: FactContext, ids: readonly string[]): string[] =>
  ids.map((id) => labels.courses[id] ?? id)

/** Who decides on studies: the awarding university, or the provider where there is none. */
function whoDecides({ text, programmeCatalogue: { labels } }: FactContext, { offer }: OfferedProgramme) {
  const { university } = offer
  return (university && labels.universities[university]?.name) ?? text(`${prefix}.who.operator`)
}

export function electives(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock {
  const { text } = context
  const names = offer.electives
    ? listed(context, courseNames(context, offer.electives))
    : text(`${prefix}.courses.electives.none`)
  return terms([text(`${prefix}.courses.electives`), names])
}

/** Live classes in the local time of the teachers, and why that works; nothing for classes on campus. */
export function classTimes(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock[] {
  const { text, locale, programmeCatalogue } = context
  if (offer.delivery === 'campus') return []
  const { slots, zones, from, to } = classZones(offer, locale)
  if (zones.length === 0) return [terms([text(`${prefix}.week.zones`), text(`${prefix}.week.zones.same`)])]
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.week.zones`),
      columns: [
        text(`${prefix}.courses.course`),
        text(`${prefix}.week.zones.beijing`),
        ...zones.map((zone) => text(`${prefix}.week.zones.local`, { zone })),
      ],
      rows: slots.map(({ activity, start, local }) => ({
        cells: [programmeCatalogue.labels.courses[activity] ?? activity, start, ...local],
      })),
    },
    terms([text(`${prefix}.week.zones.abroad`), text(`${prefix}.week.zones.other`, { from, to })]),
  ]
}

/** The teachers with their courses, and who appoints them. */
export function teachers(context: FactContext, { offer, leadsTo }: OfferedProgramme): SpecimenBlock[] {
  const { text, programmeCatalogue } = context
  const payee = leadsTo === 'degree' ? 'university' : 'operator'
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.people.caption`),
      columns: [text(`${prefix}.people.teacher`), text(`${prefix}.people.courses`)],
      rows: offer.teachers.map(({ id, courses }) => ({
        cells: [programmeCatalogue.teacherName(id), listed(context, courseNames(context, courses))],
      })),
    },
    terms([text(`${prefix}.people.appointed`), text(`${prefix}.people.appointed.${payee}`)]),
  ]
}

/** Who was in the latest class. */
export function profile(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock {
  const { text, locale, programmeCatalogue } = context
  const { industries, cities } = programmeCatalogue.labels
  const { asOf, students, age, experience } = offer.profile
  const parts = offer.profile.industries.map(({ id, percent }) =>
    text(`${prefix}.profile.industries.value`, { name: industries[id] ?? id, percent }),
  )
  const from = offer.profile.cities.map((id) => cities[id] ?? id)
  return terms(
    [text(`${prefix}.profile`), text(`${prefix}.profile.value`, { day: longDay(locale, asOf), students })],
    [
      text(`${prefix}.profile.age`),
      text(`${prefix}.profile.age.value`, {
        least: age.least,
        middle: age.middle,
        most: age.most,
      }),
    ],
    [
      text(`${prefix}.profile.experience`),
      text(`${prefix}.profile.experience.value`, {
        least: experience.least,
        middle: experience.middle,
        most: experience.most,
      }),
    ],
    [text(`${prefix}.profile.industries`), listed(context, parts)],
    [text(`${prefix}.profile.cities`), listed(context, from)],
  )
}

/** Who takes the application materials, and in what form. */
export function submission(context: FactContext, { offer, leadsTo }: OfferedProgramme): SpecimenBlock {
  const { text } = context
  const email = context.emailOf(offer.contact)
  return terms([text(`${prefix}.submit`), text(`${prefix}.submit.${leadsTo}`, { email })])
}

/** The rounds of each intake whose deadline has not passed. */
export function rounds(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock {
  const { text, locale, today } = context
  const open = openIntakes(offer, today)
  if (open.length === 0) return terms([text(`${prefix}.dates.start`), text(`${prefix}.dates.none`)])
  const columns = (['start', 'round', 'deadline', 'decision'] as const).map((id) =>
    text(`${prefix}.dates.${id}`),
  )
  const rows = open.flatMap(({ intake, rounds: own }) =>
    own.map(({ number, deadline, decision }) => ({
      cells: [
        longDay(locale, intake.start),
        text(`${prefix}.dates.round.number`, { number }),
        longDay(locale, deadline),
        longDay(locale, decision),
      ],
    })),
  )
  return { kind: 'table', caption: text(`${prefix}.dates.caption`), columns, rows }
}

/** The sum in yuan at the sample rates, with living costs where they are unavoidable. */
export function totalInYuan(context: FactContext, programme: OfferedProgramme): SpecimenBlock {
  const { text, locale, programmeCatalogue } = context
  const { offer } = programme
  const { rates } = programmeCatalogue.terms
  const foreign = money
    .totals(context, offer)
    .flatMap(({ currency }) => (currency === 'CNY' ? [] : [currency]))
  const shown = foreign.map((currency) => text(`${prefix}.rmb.rate`, { currency, rate: rates[currency] }))
  const living = money.livingCosts(context, offer)
  return terms(
    ...(offer.living && living
      ? [
          [
            text(`${prefix}.living`, { years: offer.living.years }),
            text(`${prefix}.rmb.value`, { sum: money.yuanText(context, living) }),
          ] as const,
        ]
      : []),
    [
      text(`${prefix}.rmb`),
      text(`${prefix}.rmb.value`, { sum: money.yuanText(context, money.sumInYuan(context, offer)) }),
    ],
    ...(foreign.length > 0
      ? [
          [
            text(`${prefix}.rmb.rates`),
            text(`${prefix}.rmb.note`, { day: longDay(locale, rates.asOf), rates: listed(context, shown) }),
          ] as const,
        ]
      : []),
  )
}

/** The services that the fees of the provider buy, and when those fees are due. */
export function service(context: FactContext, { offer, leadsTo }: OfferedProgramme): SpecimenBlock[] {
  const { text, programmeCatalogue } = context
  const { labels, terms: common } = programmeCatalogue
  const own = offer.fees.filter(({ payee, refund }) => payee === 'operator' && refund === 'schedule')
  const parts = common.service.map(({ when, percent }) => {
    const shares = money
      .totals(context, offer, own)
      .map((sum) => ({ ...sum, amount: (sum.amount * percent) / 100 }))
    return text(`${prefix}.service.paid.${when}`, { amount: money.formatTotals(context, shares) })
  })
  const paid = leadsTo === 'degree' ? stated(context, parts) : text(`${prefix}.service.paid.other`)
  return [
    { kind: 'checklist', items: offer.service.map((id) => labels.services[id] ?? id) },
    terms([text(`${prefix}.service.paid`), paid]),
  ]
}

/** What is paid in installments: tuition, or the fees of the provider where there is no university. */
export const dividedFees = ({ fees }: OfferedProgramme['offer'], leadsTo: OfferedProgramme['leadsTo']) => {
  const payee = leadsTo === 'degree' ? 'university' : 'operator'
  return fees.filter((fee) => fee.payee === payee && fee.refund === 'schedule')
}

/** Each installment with its amount, and its day for each intake that is open. */
export function installments(context: FactContext, { offer, leadsTo }: OfferedProgramme): SpecimenTable {
  const { text, locale, today } = context
  const count = installmentsOf(offer)
  const parts = money
    .totals(context, offer, dividedFees(offer, leadsTo))
    .map(({ currency, amount }) => ({ currency, amounts: money.partsOf(amount, count) }))
  const open = openIntakes(offer, today).map(({ intake }) => intake)
  return {
    kind: 'table',
    caption: text(`${prefix}.installments.caption`, { count }),
    columns: [
      text(`${prefix}.installments.number`),
      text(`${prefix}.fees.amount`),
      ...open.map(({ start }) => text(`${prefix}.installments.due`, { day: longDay(locale, start) })),
    ],
    rows: Array.from({ length: count }, (_, index) => ({
      cells: [
        text(`${prefix}.installments.value`, { number: index + 1 }),
        money.formatTotals(
          context,
          parts.map(({ currency, amounts }) => ({ currency, amount: amounts[index] ?? 0 })),
        ),
        ...open.map(({ due }) => longDay(locale, due[index] ?? '')),
      ],
    })),
  }
}

/** Fees that arise only in some cases, scholarships and loans. */
export function extras(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock[] {
  const { text, programmeCatalogue } = context
  const { labels } = programmeCatalogue
  const tuition = offer.fees.find(({ perCredit }) => perCredit !== undefined)
  const retake = tuition?.perCredit
    ? [{ id: 'retake', payee: tuition.payee, currency: tuition.currency, amount: tuition.perCredit }]
    : []
  const rows = [...retake, ...offer.extras].map(({ id, payee, ...sum }) => ({
    cells: [
      id === 'retake' ? text(`${prefix}.extras.retake`) : (labels.fees[id] ?? id),
      text(`${prefix}.payee.${payee}`),
      money.formatMoney(context, sum),
    ],
  }))
  const help =
    offer.scholarships === 'none'
      ? [text(`${prefix}.scholarships.none`)]
      : offer.scholarships.map(({ id, payee, places, ...sum }) =>
          text(`${prefix}.scholarships.value`, {
            name: labels.scholarships[id] ?? id,
            places,
            amount: money.formatMoney(context, sum),
            payer: payee,
          }),
        )
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.extras.caption`),
      columns: (['item', 'payee', 'amount'] as const).map((id) => text(`${prefix}.fees.${id}`)),
      rows,
    },
    terms(
      [text(`${prefix}.scholarships`), stated(context, help)],
      [text(`${prefix}.loans`), text(`${prefix}.loans.none`)],
    ),
  ]
}

/** Where notice of withdrawal goes, which day counts, and how long the money takes. */
export function refundTerms(context: FactContext, { offer }: OfferedProgramme): SpecimenBlock {
  const { text, programmeCatalogue } = context
  const { refundDays } = programmeCatalogue.terms
  const university = programmeCatalogue.universities.find(({ id }) => id === offer.university)
  const own = text(`${prefix}.refunds.to.operator`, { email: context.emailOf(offer.contact) })
  const back = text(`${prefix}.refunds.back.operator`, { days: refundDays.operator })
  const to = university && {
    notice: text(`${prefix}.refunds.to.university`, {
      university: programmeCatalogue.labels.universities[university.id]?.name ?? '',
      email: university.registrar,
    }),
    back: text(`${prefix}.refunds.back.university`, { days: refundDays.university }),
  }
  return terms(
    [text(`${prefix}.refunds.to`), stated(context, to ? [to.notice, own] : [own])],
    [text(`${prefix}.refunds.day`), text(`${prefix}.refunds.day.value`)],
    [
      text(`${prefix}.refunds.back`),
      stated(context, [...(to ? [to.back] : []), back, text(`${prefix}.refunds.back.account`)]),
    ],
  )
}

/** Deferral, credit transfer, appeals and complaints, with the time of the answer. */
export function rules(context: FactContext, programme: OfferedProgramme): SpecimenBlock {
  const { text, programmeCatalogue } = context
  const { offer, leadsTo } = programme
  const { deferral, transfer, appeal, complaint } = programmeCatalogue.terms
  const who = whoDecides(context, programme)
  const credits = offer.transfer
  const none = leadsTo === 'degree' ? 'none' : 'without'
  return terms(
    [
      text(`${prefix}.rules.deferral`),
      text(`${prefix}.rules.deferral.value`, { who, months: deferral.months, days: deferral.days }),
    ],
    [
      text(`${prefix}.rules.transfer`),
      credits > 0
        ? text(`${prefix}.rules.transfer.value`, { credits, who, days: transfer.days })
        : text(`${prefix}.rules.transfer.${none}`),
    ],
    [
      text(`${prefix}.rules.appeal`),
      text(`${prefix}.rules.appeal.value`, { who, within: appeal.within, days: appeal.days }),
    ],
    [
      text(`${prefix}.rules.complaint`),
      text(`${prefix}.rules.complaint.value`, {
        email: context.emailOf(offer.contact),
        first: complaint.first,
        final: complaint.final,
      }),
    ],
  )
}
