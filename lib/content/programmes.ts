import 'server-only'
import facts from '@/content/facts/programmes.json'
import { getProgrammeDocuments, type ProgrammeDocument } from '@/lib/content/documents'
import { programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'
import type { Locale } from '@/schemas/locale'

const programmes = programmeFactsSchema.parse(facts)

export type Programme = ProgrammeDocument & ProgrammeFacts

/** All programs in their order. Throws if one has no document in this language. */
export function getProgrammes(locale: Locale): Programme[] {
  const documents = getProgrammeDocuments(locale)
  return programmes.map((fact) => {
    const document = documents.get(fact.slug)
    if (!document) throw new Error(`No document content/${locale}/programmes/${fact.slug}.mdx`)
    return { ...document, ...fact }
  })
}
