import 'server-only'
import { getOrganisation } from '@/lib/content/organisation'
import { everyLocale } from '@/lib/i18n/every-locale'
import { footerSchema } from '@/schemas/content/footer'
import type { Locale } from '@/schemas/locale'

const texts = await everyLocale(async (locale) =>
  footerSchema.parse((await import(`../../content/${locale}/footer.json`)).default),
)

type Link = { id: string; href: string; label: string }

function labelled(
  locale: Locale,
  list: readonly { id: string; href: string }[],
  labels: Record<string, string>,
): Link[] {
  return list.map(({ id, href }) => {
    const label = labels[id]
    if (!label) throw new Error(`content/${locale}/footer.json: no label for “${id}”`)
    return { id, href, label }
  })
}

/** Texts and links of the footer in a language. */
export function getFooter(locale: Locale) {
  const { outsideLinks, relatedLinks, ...words } = texts[locale]
  const { outside, related } = getOrganisation(locale)
  return {
    words,
    outside: labelled(locale, outside, outsideLinks),
    related: labelled(locale, related, relatedLinks),
  }
}
