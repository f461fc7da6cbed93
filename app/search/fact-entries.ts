import { claimOf, organizationOf, programmesOf, textsOf, type MdxPage } from '@/components/mdx/page'
import 'server-only'
import { addressOf, type PageSection } from '@/app/search/sections'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { isOffered } from '@/schemas/content/programme-offer'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { claimIds } from '@/lib/content/claims'
import type { SearchEntry } from '@/lib/search/entry'

const prefix = 'components.sections.programme'

/** The sections of a program's page that explain a fact; all others are in the overview. */
const sections: Readonly<Record<string, string>> = {
  hours: 'week',
  intake: 'cost',
  entry: 'fit',
  cost: 'cost',
  payee: 'cost',
}

/** Each fact of a program: length, cost, dates, requirements … */
function factsOf(context: MdxPage, programme: OfferedProgramme): SearchEntry[] {
  const entry = {
    id: 'entry',
    label: textsOf(context)(`${prefix}.entry`),
    value: [
      educationText(context, programme.offer),
      yearsText(context, programme.offer),
      englishText(context, programme.offer),
    ].join(' · '),
  } as const
  return [...glanceRows(context, programme), entry].map(({ id, label, value }) => ({
    id: `fact:${programme.slug}:${id}`,
    kind: 'facts',
    href: `${programme.page}#${sections[id] ?? 'glance'}`,
    name: label,
    context: programme.name,
    words: [],
    text: value,
  }))
}

export function programmeFacts(context: MdxPage): SearchEntry[] {
  return programmesOf(context)
    .filter(isOffered)
    .flatMap((programme) => factsOf(context, programme))
}

/** The figures of content/facts/claims.json, at the first section that states each of them. */
export function claimFacts(context: MdxPage, all: readonly PageSection[]): SearchEntry[] {
  return claimIds(context.locale).flatMap((id) => {
    const place = all.find(({ raw }) => raw.includes(`<Fact id="${id}"`))
    if (!place) return []
    const { figure, label, unit } = claimOf(context, id)
    return {
      id: `claim:${id}`,
      kind: 'facts',
      href: addressOf(place),
      name: label,
      context: place.title,
      words: [],
      text: `${figure} ${unit}`.trim(),
    }
  })
}

/** The offices, at the section that lists them. */
export function officeFacts(context: MdxPage, href: string): SearchEntry[] {
  const [organization, text] = [organizationOf(context), textsOf(context)]
  return organization.offices.map(({ id, city, address, hours, directions, phone, email }) => ({
    id: `office:${id}`,
    kind: 'facts',
    href,
    name: text('components.sections.search.office', { city }),
    context: '',
    words: [],
    text: [address, phone, email, hours, directions].join(' · '),
  }))
}
