import { catalogOf, textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import { openIntakes, today } from '@/components/sections/programme/days'
import * as money from '@/components/sections/programme/money'
import { freeServices, stated } from '@/components/sections/programme/payments'
import * as words from '@/components/sections/programme/texts'
import {
  paysUniversity,
  type Specimen,
  type SpecimenContext,
  type SpecimenSection,
} from '@/components/sections/specimen/specimen'
import { creditsOf } from '@/schemas/content/programme-offer'

const own = 'components.sections.specimen.contract'
const prefix = 'components.sections.programme'

/** What a program must have for an item of the list to apply. */
function parts(context: SpecimenContext) {
  const { programme } = context
  const programmeCatalog = catalogOf(context)
  const { offer } = programme
  const { university } = offer
  const official = university ? programmeCatalog.original[university]?.name : undefined
  return { offer, official, isDegree: paysUniversity(context), isAbroad: offer.visa === 'f1' }
}

function section(
  context: SpecimenContext,
  id: 'parties' | 'study' | 'money' | 'leaving' | 'never',
  items: string[],
): SpecimenSection {
  return { title: textsOf(context)(`${own}.${id}`), blocks: [{ kind: 'checklist', items }] }
}

function parties(context: SpecimenContext): string[] {
  const { operator } = context
  const text = textsOf(context)
  const { official, isDegree } = parts(context)
  if (!isDegree)
    return [text(`${own}.parties.operator`, { operator }), text(`${own}.parties.course-fee`)]
  const account = official
    ? text(`${own}.parties.account`, { university: official })
    : text(`${own}.parties.account.unnamed`)
  return [text(`${own}.parties.operator`, { operator }), account, text(`${own}.parties.separate`)]
}

function study(context: SpecimenContext): string[] {
  const { locale, programme } = context
  const text = textsOf(context)
  const { offer, isDegree } = parts(context)
  const credits = creditsOf(offer)
  const intake = openIntakes(offer, today())[0]?.intake
  const length = words.lengthText(context, offer)
  return [
    text(`${own}.study.award`, { award: programme.award }),
    credits > 0
      ? text(`${own}.study.credits`, { length, credits })
      : text(`${own}.study.length`, { length }),
    text(`${own}.study.delivery`, {
      delivery: words.deliveryText(context, offer),
      language: words.languageText(context, offer),
    }),
    ...(isDegree
      ? [text(`${own}.study.recognition`, { recognition: words.recognitionText(context, offer) })]
      : []),
    text(`${own}.study.start`, { day: intake ? longDay(locale, intake.start) : '' }),
  ]
}

function costs(context: SpecimenContext): string[] {
  const { programme } = context
  const text = textsOf(context)
  const { offer, isDegree } = parts(context)
  const fees = offer.fees.filter(({ payee }) => payee === 'operator')
  const total = money.formatTotals(context, money.totalsOf(context, offer, fees))
  return [
    text(`${own}.money.operator`, { total }),
    text(`${own}.money.items`),
    text(`${own}.money.installments`, { payee: words.payeeText(context, programme) }),
    ...(isDegree ? [text(`${own}.money.rate`)] : []),
    text(`${own}.money.invoice`),
  ]
}

function leaving(context: SpecimenContext): string[] {
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const { isAbroad } = parts(context)
  const { version } = programmeCatalog.terms
  const steps = programmeCatalog.refunds.operator.filter(({ percent }) => percent > 0)
  const free = freeServices(context, context.programme)
  return [
    text(`${own}.leaving.version`, { version }),
    free.length > 0
      ? text(`${own}.leaving.free`, { services: stated(context, free) })
      : text(`${own}.leaving.free.none`),
    ...steps.map(({ when, percent }) =>
      text(`${own}.leaving.step`, { when: text(`${prefix}.when.${when}`), percent }),
    ),
    text(`${own}.leaving.paid`),
    text(`${own}.leaving.deferral`, { months: programmeCatalog.terms.deferral.months }),
    text(`${own}.leaving.notice`),
    ...(isAbroad ? [text(`${own}.leaving.visa`)] : []),
    text(`${own}.leaving.dispute`),
  ]
}

/** What to compare with the contract before signing it, line by line. */
export function contract(context: SpecimenContext): Specimen {
  const text = textsOf(context)
  const never = (['result', 'oral', 'blank', 'referral'] as const).map((id) =>
    text(`${own}.never.${id}`),
  )
  const names = (['open', 'reader', 'day'] as const).map((id) => text(`${own}.sign.${id}`))
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      section(context, 'parties', parties(context)),
      section(context, 'study', study(context)),
      section(context, 'money', costs(context)),
      section(context, 'leaving', leaving(context)),
      section(context, 'never', never),
      { title: text(`${own}.sign`), blocks: [{ kind: 'blanks', names }] },
    ],
    notes: (['not-advice', 'model'] as const).map((id) => text(`${own}.note.${id}`)),
  }
}
