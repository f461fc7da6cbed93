import 'server-only'
import facts from '@/content/facts/organization.json'
import { everyLocale } from '@/lib/i18n/locales'
import { organizationSchema, organizationTextsSchema } from '@/schemas/content/organization'
import { languages, type Locale } from '@/schemas/locale'

const organization = organizationSchema.parse(facts)
const texts = await everyLocale(async (locale) =>
  organizationTextsSchema.parse(
    (await import(`../../content/${locale}/organization.json`)).default,
  ),
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

/** With the number that readers of the language can dial. */
const dialed = <Fact extends { phone: string; fromAbroad: string }>(
  fact: Fact,
  locale: Locale,
): Fact => (languages[locale].abroad ? { ...fact, phone: fact.fromAbroad } : fact)

type DraftedOrganization = {
  facts?: typeof organization | undefined
  texts?: (typeof texts)[Locale] | undefined
}

/** The operator's names, offices, contacts, QR codes and affiliates in one language; `draft` stands for the files of the build. */
export function getOrganization(locale: Locale, draft: DraftedOrganization = {}) {
  const file = `content/${locale}/organization.json`
  const { facts: own = organization, texts: words = texts[locale] } = draft
  const { name, operator, representative, logo, advisers, offices, contacts, qr, affiliates } =
    words
  return {
    ...dialed(own, locale),
    name,
    operator,
    representative,
    logo,
    advisers: withWords(file, own.advisers, advisers),
    offices: withWords(file, own.offices, offices).map((one) => dialed(one, locale)),
    contacts: withWords(file, own.contacts, contacts).map((one) => dialed(one, locale)),
    qr: withWords(file, own.qr, qr),
    affiliates: withWords(file, own.affiliates, affiliates),
  }
}
