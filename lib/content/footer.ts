import 'server-only'
import { getOrganization } from '@/lib/content/organization'
import { everyLocale } from '@/lib/i18n/every-locale'
import { footerSchema } from '@/schemas/content/footer'
import type { Locale } from '@/schemas/locale'

const texts = await everyLocale(async (locale) =>
  footerSchema.parse((await import(`../../content/${locale}/footer.json`)).default),
)

type Link = { id: string; href: string; label: string }

function labeled(
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

/** Texts and links of the footer in a language; `draft` stands for the file of the build. */
export function getFooter(
  locale: Locale,
  draft: (typeof texts)[Locale] = texts[locale],
  { outside, related }: Pick<ReturnType<typeof getOrganization>, 'outside' | 'related'> = getOrganization(
    locale,
  ),
) {
  const { outsideLinks, relatedLinks, ...words } = draft
  return {
    words,
    outside: labeled(locale, outside, outsideLinks),
    related: labeled(locale, related, relatedLinks),
  }
}
