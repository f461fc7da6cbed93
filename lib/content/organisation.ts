import 'server-only'
import facts from '@/content/facts/organisation.json'
import { everyLocale } from '@/lib/i18n/every-locale'
import { organisationSchema, organisationTextsSchema } from '@/schemas/content/organisation'
import type { Locale } from '@/schemas/locale'

const organisation = organisationSchema.parse(facts)
const texts = await everyLocale(async (locale) =>
  organisationTextsSchema.parse((await import(`../../content/${locale}/organisation.json`)).default),
)

/** Joins facts with their texts. Throws, with the name of the file, if a text is missing. */
function withWords<Fact extends { id: string }, Words>(
  file: string,
  list: readonly Fact[],
  words: Readonly<Record<string, Words>>,
): (Fact & Words)[] {
  return list.map((fact) => {
    const own = words[fact.id]
    if (own === undefined) throw new Error(`${file}: “${fact.id}” has no words`)
    return { ...fact, ...own }
  })
}

/** The operator's names, offices, contacts, QR codes and affiliates in one language. */
export function getOrganisation(locale: Locale) {
  const file = `content/${locale}/organisation.json`
  const { name, operator, logo, offices, contacts, qr, affiliates } = texts[locale]
  return {
    ...organisation,
    name,
    operator,
    logo,
    offices: withWords(file, organisation.offices, offices),
    contacts: withWords(file, organisation.contacts, contacts),
    qr: withWords(file, organisation.qr, qr),
    affiliates: withWords(file, organisation.affiliates, affiliates),
  }
}
