import 'server-only'
import facts from '@/content/facts/menu.json'
import programmes from '@/content/facts/programmes.json'
import { everyLocale } from '@/lib/i18n/locales'
import { subsiteChoice } from '@/lib/placeholders'
import {
  menuLabelsSchema,
  menuSchema,
  type MenuEntry,
  type MenuItem,
  type MenuLinkType,
} from '@/schemas/content/menu'
import type { Locale } from '@/schemas/locale'
import { getOrganization } from '@/lib/content/organization'
import { footerSchema } from '@/schemas/content/footer'

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
  {
    outside,
    related,
  }: Pick<ReturnType<typeof getOrganization>, 'outside' | 'related'> = getOrganization(locale),
) {
  const { outsideLinks, relatedLinks, ...words } = draft
  return {
    words,
    outside: labeled(locale, outside, outsideLinks),
    related: labeled(locale, related, relatedLinks),
  }
}

const menu = menuSchema.parse(facts)
const labels = await everyLocale(async (locale) =>
  menuLabelsSchema.parse((await import(`../../content/${locale}/menu.json`)).default),
)

type Node = { id: string; href?: string; type?: MenuLinkType; children?: readonly Node[] }

type Labels = (typeof labels)[Locale]

function named(locale: Locale, own: Labels, { id, href, type, children = [] }: Node): MenuItem {
  const words = own[id]
  if (!words)
    throw new Error(
      `No label “${id}” in content/${locale}/menu.json: content/facts/menu.json names it`,
    )
  return {
    id,
    ...words,
    ...target(id, href, type),
    isPictured: programmes.some((one) => one.slug === id && 'offer' in one),
    children: children.map((child) => named(locale, own, child)),
  }
}

/** Types 1 and 2 lead to a sub-site if one is configured, otherwise to the program's page in this window. */
function target(id: string, href: string | undefined, type: MenuLinkType | undefined) {
  const own = programmes.find(({ slug }) => slug === id)?.page
  if (href === undefined || own === undefined || (type !== 1 && type !== 2)) return { href, type }
  const subsite = {
    target: subsiteChoice(type === 1 ? '_blank' : '_self', '_self'),
    className: subsiteChoice('inline-block', 'hidden'),
    current: subsiteChoice('false', 'page'),
    page: own,
  }
  return { href: subsiteChoice(href, own), type, subsite }
}

/** The main menu in a language; `draft` stands for the files of the build. Throws if an item has no label. */
export function getMenu(
  locale: Locale,
  draft: { items?: typeof menu | undefined; labels?: Labels | undefined } = {},
): MenuEntry[] {
  const { items = menu, labels: own = labels[locale] } = draft
  return items.map((entry) => ({
    ...named(locale, own, entry),
    areas: entry.areas ?? [],
    button: entry.button ?? false,
  }))
}
