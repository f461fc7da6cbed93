import { catalogOf, organizationOf, textsOf } from '@/components/mdx/page'
import type { MessageId } from '@/lib/i18n/message-ids'
import { longDay } from '@/components/articles/dates/index'
import * as answers from '@/components/sections/programme/answers'
import { today } from '@/components/sections/programme/days'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import * as payments from '@/components/sections/programme/payments'
import { terms } from '@/components/sections/programme/payments'
import { stepsTable, versionTerms } from '@/components/sections/programme/steps'
import { coursesTable, entry, papers } from '@/components/sections/specimen/kinds/outline'
import { feesTable, notesOf, paymentSections } from '@/components/sections/specimen/kinds/quotation'
import { othersTable, schedules } from '@/components/sections/specimen/kinds/refunds'
import { weekTable } from '@/components/sections/specimen/kinds/timetable'
import type {
  Specimen,
  SpecimenContext,
  SpecimenSection,
} from '@/components/sections/specimen/specimen'

const own = 'components.sections.specimen'
const prefix = 'components.sections.programme'

function people(context: SpecimenContext): SpecimenSection['blocks'] {
  const { programme } = context
  const payee = programme.leadsTo === 'degree' ? 'university' : 'operator'
  const text = textsOf(context)
  const names = answers
    .listTeachers(context, programme)
    .map(({ name, title, institution, credentials = '', courses }) => {
      const post = `${title} · ${institution}`
      return [name, [post, credentials, courses].filter(Boolean).join(' · ')] as const
    })
  return [
    terms(...names),
    terms([text(`${own}.brochure.appointed`), text(`${prefix}.people.appointed.${payee}`)]),
    answers.profileOf(context, programme),
  ]
}

function contact(context: SpecimenContext): SpecimenSection['blocks'] {
  const { offer } = context.programme
  const text = textsOf(context)
  const { contacts, advice } = organizationOf(context)
  const { opens, closes } = advice
  const { phone, email } =
    contacts.find(({ id }) => id === offer.contact) ?? organizationOf(context)
  return [
    terms(
      [text(`${own}.brochure.email`), email],
      [
        text(`${own}.brochure.phone`),
        text(`${own}.brochure.phone.value`, { phone, opens, closes }),
      ],
    ),
  ]
}

/** Everything that the page of a program states as facts, in one document to keep and to pass on. */
export function brochure(context: SpecimenContext): Specimen {
  const { locale, programme } = context
  const text = textsOf(context)
  const { offer } = programme
  const { original: names, labels } = catalogOf(context)
  const university = names[offer.university ?? '']?.name
  const glance = glanceRows(context, programme).map(({ label, value }) => [label, value] as const)
  const original =
    university && university !== labels.universities[offer.university ?? '']?.name
      ? [[text(`${own}.brochure.original`), university] as const]
      : []
  const submission = terms([
    text(`${prefix}.entry.submit`),
    answers.submissionText(context, programme),
  ])
  const section = (id: MessageId, ...blocks: SpecimenSection['blocks']) => ({
    title: text(id),
    blocks,
  })
  return {
    title: text(`${own}.brochure.title`),
    lead: text(`${own}.brochure.lead`),
    sections: [
      section(`${own}.outline.glance`, terms(...glance, ...original)),
      entry(context),
      papers(context, submission),
      section(
        `${own}.outline.courses`,
        coursesTable(context),
        answers.listElectives(context, programme),
      ),
      section(
        `${own}.timetable.week`,
        weekTable(context),
        ...answers.classTimes(context, programme),
      ),
      section(`${own}.brochure.people`, ...people(context)),
      section(`${own}.timetable.dates`, answers.listRounds(context, programme)),
      section(
        `${own}.quotation.amounts`,
        feesTable(context, offer.fees),
        payments.totalInYuan(context, programme),
      ),
      ...paymentSections(context),
      ...schedules(context),
      section(`${own}.refunds.others`, othersTable(context)),
      section(`${own}.refunds.steps`, ...stepsTable(context, programme), versionTerms(context)),
      section(`${prefix}.refunds.how`, payments.refundTerms(context, programme)),
      section(`${prefix}.rules`, answers.listRules(context, programme)),
      section(`${own}.brochure.contact`, ...contact(context)),
    ],
    notes: [
      text(`${own}.brochure.note.day`, { day: longDay(locale, today()) }),
      text(`${own}.brochure.note.offer`),
      text('components.sections.notice.sample.text'),
      ...notesOf(context, offer.fees),
    ],
  }
}
