import 'server-only'
import facts from '@/content/facts/programmes.json'
import refundFacts from '@/content/facts/refunds.json'
import outcomeFacts from '@/content/facts/outcomes.json'
import teacherFacts from '@/content/facts/teachers.json'
import termsFacts from '@/content/facts/terms.json'
import universityFacts from '@/content/facts/universities.json'
import { getProgrammeDocuments, getTeacher, type ProgrammeDocument } from '@/lib/content/documents'
import { createTranslator } from '@/lib/i18n/intl'
import { everyLocale } from '@/lib/i18n/locales'
import {
  programmeFactsSchema,
  programmeLabelsSchema,
  refundsSchema,
  universitiesSchema,
  type ProgrammeFacts,
} from '@/schemas/content/programme'
import { outcomesSchema } from '@/schemas/content/outcomes'
import { teacherFactsSchema } from '@/schemas/content/teacher'
import { termsSchema } from '@/schemas/content/programme-answers'
import { latinLocale, type Locale } from '@/schemas/locale'

const programmes = programmeFactsSchema.parse(facts)
const universities = universitiesSchema.parse(universityFacts)
const refunds = refundsSchema.parse(refundFacts)
const outcomes = outcomesSchema.parse(outcomeFacts)
const teachers = teacherFactsSchema.parse(teacherFacts)
const terms = termsSchema.parse(termsFacts)
const labels = await everyLocale(async (locale) =>
  programmeLabelsSchema.parse(
    (await import(`../../content/${locale}/programme-labels.json`)).default,
  ),
)

export type Programme = ProgrammeDocument & ProgrammeFacts

/**
 * All programs in their order; `draft` has documents and facts in place of those of the build. Throws if one has no document in
 * this language.
 */
export function getProgrammes(
  locale: Locale,
  draft: { documents?: readonly ProgrammeDocument[]; facts?: readonly ProgrammeFacts[] } = {},
): Programme[] {
  const documents = getProgrammeDocuments(locale)
  for (const document of draft.documents ?? []) documents.set(document.slug, document)
  return (draft.facts ?? programmes).map((fact) => {
    const document = documents.get(fact.slug)
    if (!document) throw new Error(`No document content/${locale}/programmes/${fact.slug}.mdx`)
    return { ...document, ...fact }
  })
}

/** What the facts of programs refer to: universities, the refund tables, and the names of ids in this language. */
export function getProgrammeCatalog(locale: Locale) {
  return {
    universities,
    refunds,
    terms,
    outcomes,
    labels: labels[locale],
    // The name in the country of the university, for looking it up there.
    original: labels[latinLocale].universities,
    /** The title of a degree in the language of the certificate. */
    titleOf: (slug: string) => getProgrammeDocuments(latinLocale).get(slug)?.award ?? '',
    /** Where a teacher holds the post: a university, or else the provider. */
    institutionOf: (id: string) => {
      const university = teachers.find((one) => one.id === id)?.university ?? ''
      const provider = createTranslator(locale)('components.sections.programme.who.operator')
      return labels[locale].universities[university]?.name ?? provider
    },
    /** What is known of someone who teaches a course. Throws for a teacher without a record or a document. */
    teacher: (id: string) => {
      const own = teachers.find((one) => one.id === id)
      const document = getTeacher(locale, id)
      if (!own || !document) throw new Error(`No record or document of the teacher ${id}`)
      return { ...document, ...own }
    },
  }
}
