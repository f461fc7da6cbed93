import 'server-only'
import facts from '@/content/facts/menu.json'
import { everyLocale } from '@/lib/i18n/every-locale'
import {
  menuLabelsSchema,
  menuSchema,
  type MenuEntry,
  type MenuItem,
  type MenuLinkType,
} from '@/schemas/content/menu'
import type { Locale } from '@/schemas/locale'

const menu = menuSchema.parse(facts)
const labels = await everyLocale(async (locale) =>
  menuLabelsSchema.parse((await import(`../../content/${locale}/menu.json`)).default),
)

type Node = { id: string; href?: string; type?: MenuLinkType; children?: readonly Node[] }

function named(locale: Locale, { id, href, type, children = [] }: Node): MenuItem {
  const words = labels[locale][id]
  if (!words)
    throw new Error(`No label “${id}” in content/${locale}/menu.json: content/facts/menu.json names it`)
  return { id, ...words, href, type, children: children.map((child) => named(locale, child)) }
}

/** The main menu in a language. Throws if an item has no label. */
export function getMenu(locale: Locale): MenuEntry[] {
  return menu.map((entry) => ({
    ...named(locale, entry),
    areas: entry.areas ?? [],
    button: entry.button ?? false,
  }))
}
