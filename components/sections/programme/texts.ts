import { longDay } from '@/components/articles/dates/index'
import type { FactContext, ProgrammeShown } from '@/components/sections/programme/context'
import { installmentsOf, openIntakes } from '@/components/sections/programme/days'
import { formatTotals, sumInYuan, totals, yuanText } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { clockText } from '@/components/sections/week/times'
import type { Offer } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The hours of an ordinary week, in halves. */
export function weeklyHours({ week }: Offer): number {
  return Math.round(week.reduce((sum, { minutes }) => sum + minutes, 0) / 30) / 2
}

export const statusText = ({ text }: FactContext, { status }: ProgrammeShown) =>
  text(`${prefix}.status.${status}`)
export const deliveryText = ({ text }: FactContext, { delivery }: Offer) =>
  text(`${prefix}.delivery.${delivery}`)
export const languageText = ({ text }: FactContext, { language }: Offer) =>
  text(`${prefix}.language.${language}`)
export const lengthText = ({ text }: FactContext, { months }: Offer) =>
  text(`${prefix}.length.months`, { months })
export const recognitionText = ({ text }: FactContext, { recognition }: Offer) =>
  text(`${prefix}.recognition.${recognition}`)
export const educationText = ({ text }: FactContext, { entry }: Offer) =>
  text(`${prefix}.education.${entry.education}`)
export const yearsText = ({ text }: FactContext, { entry }: Offer) =>
  text(`${prefix}.entry.years`, { years: entry.years })

export function hoursText({ text }: FactContext, offer: Offer): string {
  const classes = offer.week.filter(({ kind }) => kind === 'class').length
  return text(`${prefix}.hours.value`, { hours: weeklyHours(offer), classes })
}

export function classText({ text }: FactContext, { classSize: [low, high] }: Offer): string {
  return text(`${prefix}.class.value`, { low, high })
}

/** The next intake whose deadline has not passed, with the last one. */
export function intakeText(context: FactContext, offer: Offer): string {
  const [next] = openIntakes(offer, context.today)
  if (!next) return context.text(`${prefix}.dates.none`)
  const { start, deadline } = next.intake
  return context.text(`${prefix}.intake.value`, {
    start: longDay(context.locale, start),
    deadline: longDay(context.locale, deadline),
  })
}

/** Whether this is an approved Sino-foreign program. */
export function approvalText({ text }: FactContext, { offer, leadsTo }: OfferedProgramme): string {
  if (offer.approval !== undefined) return text(`${prefix}.approval.number`, { number: offer.approval })
  return text(leadsTo === 'degree' ? `${prefix}.approval.none` : `${prefix}.approval.not-a-degree`)
}

export function englishText({ text }: FactContext, { entry }: Offer): string {
  const { ielts, toefl, interview } = entry
  if (ielts !== undefined && toefl !== undefined)
    return text(`${prefix}.entry.scores`, { ielts: ielts.toFixed(1), toefl })
  return text(interview ? `${prefix}.entry.no-score` : `${prefix}.entry.no-score-no-interview`)
}

export function capstoneText({ text }: FactContext, { capstone: { kind, defenses } }: Offer): string {
  const name = text(`${prefix}.capstone.${kind}`)
  return defenses === 0 ? name : text(`${prefix}.capstone.defenses`, { kind: name, defenses })
}

const withoutUniversity = {
  degree: `${prefix}.university`,
  portfolio: `${prefix}.university.none`,
  preparation: `${prefix}.university.preparation`,
} as const

/** Who awards the degree, or that none is awarded. */
export function universityText(context: FactContext, { offer, leadsTo }: OfferedProgramme): string {
  const { text, programmeCatalogue: catalogue, locale } = context
  const university = catalogue.universities.find(({ id }) => id === offer.university)
  const names = university && catalogue.labels.universities[university.id]
  if (!university || !names) return text(withoutUniversity[leadsTo])
  const { name, city } = names
  return text(`${prefix}.university.place`, { name, city, country: countryName(locale, university.country) })
}

export function countryName(locale: FactContext['locale'], country: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}

/** The sum of the sample quotation in each currency, and in yuan if that is another figure. */
export function costText(context: FactContext, { offer }: OfferedProgramme): string {
  const total = formatTotals(context, totals(context, offer))
  if (offer.fees.every(({ currency }) => currency === 'CNY') && !offer.living) return total
  const sum = yuanText(context, sumInYuan(context, offer))
  return context.text(`${prefix}.cost.about`, { total, sum, living: offer.living ? 'yes' : 'no' })
}

export function payeeText({ text }: FactContext, { offer, leadsTo }: OfferedProgramme): string {
  const kind = leadsTo === 'degree' ? 'university' : 'operator'
  return text(`${prefix}.payee.note.${kind}`, { installments: installmentsOf(offer) })
}

export function visaText({ text }: FactContext, { offer, leadsTo }: OfferedProgramme): string {
  if (offer.visa === 'none') return text(`${prefix}.visa.none`)
  return text(leadsTo === 'preparation' ? `${prefix}.visa.f1-later` : `${prefix}.visa.f1`)
}

/** `19:30–21:30`, or the duration if the student chooses the time. */
export function slotTime({ text }: FactContext, { start, minutes }: Offer['week'][number]): string {
  if (start === undefined) return text(`${prefix}.week.minutes`, { minutes })
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return `${start}–${clockText(hour * 60 + minute + minutes)}`
}
