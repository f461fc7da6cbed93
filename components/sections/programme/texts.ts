import { catalogOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import { installmentsOf, openIntakes, today } from '@/components/sections/programme/days'
import { aboutText, formatTotals, sumInYuan, totalsOf } from '@/components/sections/programme/money'
import type { OfferedProgramme, ProgrammeShown } from '@/components/sections/programme/own'
import { clockText } from '@/components/sections/week/times'
import { type Offer, weeklyHours } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

export const statusText = (page: MdxPage, { status }: ProgrammeShown) =>
  textsOf(page)(`${prefix}.status.${status}`)
export const deliveryText = (page: MdxPage, { delivery }: Offer) =>
  textsOf(page)(`${prefix}.delivery.${delivery}`)
export const languageText = (page: MdxPage, { language }: Offer) =>
  textsOf(page)(`${prefix}.language.${language}`)
export const lengthText = (page: MdxPage, { months }: Offer) =>
  textsOf(page)(`${prefix}.length.months`, { months })
export const recognitionText = (page: MdxPage, { recognition }: Offer) =>
  textsOf(page)(`${prefix}.recognition.${recognition}`)
export const educationText = (page: MdxPage, { entry }: Offer) =>
  textsOf(page)(`${prefix}.education.${entry.education}`)
/** Education, years of work and English. */
export const entryTexts = (page: MdxPage, offer: Offer): string[] => [
  educationText(page, offer),
  ...(offer.entry.years > 0
    ? [textsOf(page)(`${prefix}.entry.years-of-work`, { years: offer.entry.years })]
    : []),
  englishText(page, offer),
]
export const yearsText = (page: MdxPage, { entry }: Offer) =>
  textsOf(page)(`${prefix}.entry.years`, { years: entry.years })

export function hoursText(page: MdxPage, offer: Offer): string {
  const text = textsOf(page)
  const classes = offer.week.filter(({ kind }) => kind === 'class').length
  return text(`${prefix}.hours.value`, { hours: weeklyHours(offer), classes })
}

export function classText(page: MdxPage, { classSize: [low, high] }: Offer): string {
  const text = textsOf(page)
  return text(`${prefix}.class.value`, { low, high })
}

/** The next intake whose deadline has not passed, with the last one. */
export function intakeText(page: MdxPage, offer: Offer): string {
  const [next] = openIntakes(offer, today())
  if (!next) return textsOf(page)(`${prefix}.dates.none`)
  const { start, deadline } = next.intake
  return textsOf(page)(`${prefix}.intake.value`, {
    start: longDay(page.locale, start),
    deadline: longDay(page.locale, deadline),
  })
}

/** Whether this is an approved Sino-foreign program. */
export function approvalText(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string {
  const text = textsOf(page)
  if (offer.approval !== undefined)
    return text(`${prefix}.approval.number`, { number: offer.approval })
  return text(leadsTo === 'degree' ? `${prefix}.approval.none` : `${prefix}.approval.not-a-degree`)
}

export function englishText(page: MdxPage, { entry }: Offer): string {
  const text = textsOf(page)
  const { ielts, toefl, interview } = entry
  if (ielts !== undefined && toefl !== undefined)
    return text(`${prefix}.entry.scores`, { ielts: ielts.toFixed(1), toefl })
  return text(interview ? `${prefix}.entry.no-score` : `${prefix}.entry.no-score-no-interview`)
}

export function capstoneText(page: MdxPage, { capstone: { kind, defenses } }: Offer): string {
  const text = textsOf(page)
  const name = text(`${prefix}.capstone.${kind}`)
  return defenses === 0 ? name : text(`${prefix}.capstone.defenses`, { kind: name, defenses })
}

const withoutUniversity = {
  degree: `${prefix}.university`,
  portfolio: `${prefix}.university.none`,
  preparation: `${prefix}.university.preparation`,
} as const

/** Who awards the degree, or that none is awarded. */
export function universityText(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string {
  const { locale } = page
  const text = textsOf(page)
  const catalog = catalogOf(page)
  const university = catalog.universities.find(({ id }) => id === offer.university)
  const names = university && catalog.labels.universities[university.id]
  if (!university || !names) return text(withoutUniversity[leadsTo])
  const { name, city } = names
  return text(`${prefix}.university.place`, {
    name,
    city,
    country: countryName(locale, university.country),
  })
}

export function countryName(locale: MdxPage['locale'], country: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}

/** The sum of the sample quotation in each currency, and in yuan if that is another figure. */
export function costText(page: MdxPage, { offer }: OfferedProgramme): string {
  const total = formatTotals(page, totalsOf(page, offer))
  if (offer.fees.every(({ currency }) => currency === 'CNY') && !offer.living) return total
  const sum = aboutText(page, sumInYuan(page, offer))
  return textsOf(page)(`${prefix}.cost.about`, { total, sum, living: offer.living ? 'yes' : 'no' })
}

export function payeeText(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string {
  const text = textsOf(page)
  const kind = leadsTo === 'degree' ? 'university' : 'operator'
  return text(`${prefix}.payee.note.${kind}`, { installments: installmentsOf(offer) })
}

export function visaText(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string {
  const text = textsOf(page)
  if (offer.visa === 'none') return text(`${prefix}.visa.none`)
  return text(leadsTo === 'preparation' ? `${prefix}.visa.f1-later` : `${prefix}.visa.f1`)
}

/** `19:30–21:30`, or the duration if the student chooses the time. */
export function slotTime(page: MdxPage, { start, minutes }: Offer['week'][number]): string {
  const text = textsOf(page)
  if (start === undefined) return text(`${prefix}.week.minutes`, { minutes })
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return `${start}–${clockText(hour * 60 + minute + minutes)}`
}
