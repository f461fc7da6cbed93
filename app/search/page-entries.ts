import type { MdxPage } from '@/components/mdx/page'
import 'server-only'
import { plainText } from '@/app/search/plain-text'
import { addressOf, sectionsOf } from '@/app/search/sections'
import type { Page } from '@/lib/content/documents'
import type { SearchEntry } from '@/lib/search/entry'
import type { SearchKind } from '@/schemas/search'

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ')

/** A page as a whole, and each of its sections. */
export function pageEntries(
  context: MdxPage,
  page: Page,
  kind: SearchKind,
  names: readonly string[] = [],
): SearchEntry[] {
  const { path, title, headline, lead, description, eyebrow } = page
  const whole: SearchEntry = {
    id: path,
    kind,
    href: path,
    name: title,
    context: '',
    words: [...names, headline, ...(eyebrow ? [eyebrow] : [])],
    text: joined(description, lead),
  }
  const parts = sectionsOf(page).map((section): SearchEntry => ({
    id: addressOf(section),
    kind,
    href: addressOf(section),
    name: section.title,
    context: title,
    words: [section.eyebrow],
    text: plainText(joined(section.lead, section.raw), { ...context, path }),
  }))
  return [whole, ...parts]
}
