import {
  catalogOf,
  type MdxPage,
  programmesOf,
  textsOf,
  claimOf,
  organizationOf,
} from '@/components/mdx/page'
import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Vocabulary } from '@/components/mdx/generated/vocabulary'
import type { Used } from '@/lib/markdown/mdx-used'
import { plainText } from '@/app/search/plain-text'
import { questionAnchor } from '@/components/sections/faq-list/anchor'
import { getFaq, getPages, getTeachers, isSection, type Page } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'
import { refundRules, scholarshipText } from '@/components/sections/programme/payments'
import { findRoute, specimensPath } from '@/lib/routes'
import type { SearchEntry } from '@/lib/search/entry'
import { faqLists } from '@/schemas/content/faq'
import { teams } from '@/schemas/content/teacher'
import type { SearchKind } from '@/schemas/search'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { isOffered } from '@/schemas/content/programme-offer'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { claimIds } from '@/lib/content/claims'

/** A section of a page document with its anchor, the source of its body, and the components in it. */
type PageSection = {
  path: string
  id: string
  title: string
  eyebrow: string
  lead: string
  raw: string
  components: readonly Used[]
}

/** The sections of a page, in order. */
function sectionsOf({
  path,
  raw,
  components,
}: Pick<Page, 'path' | 'raw' | 'components'>): PageSection[] {
  return components
    .filter(({ name }) => isSection(name))
    .map(({ props, inside: [from, to] = [0, 0] }) => {
      const property = (name: string) => (typeof props[name] === 'string' ? props[name] : '')
      return {
        path,
        id: property('id'),
        title: property('title'),
        eyebrow: property('eyebrow'),
        lead: property('lead'),
        raw: raw.slice(from, to),
        components: components.filter(({ at }) => at >= from && at < to),
      }
    })
}

const contains = ({ components }: PageSection, name: keyof Vocabulary, props: object) =>
  components.some((used) => used.name === name && isDeepStrictEqual(used.props, props))

const addressOf = ({ path, id }: PageSection) => `${path}#${id}`

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

/** What readers search for by one word, and each program answers: refunds, scholarships, and its brochure. */
function answersOf(context: MdxPage, programme: OfferedProgramme): SearchEntry[] {
  const text = textsOf(context)
  const { slug, name, page, offer, leadsTo } = programme
  const payee = leadsTo === 'degree' ? 'university' : 'operator'
  const cost = `${page}#cost`
  const brochure = 'components.sections.specimen.brochure'
  const rows = [
    ['refunds', text(`${prefix}.fees.refund`), refundRules(context, payee), cost],
    ['scholarships', text(`${prefix}.scholarships`), scholarshipText(context, offer), cost],
    ['brochure', text(`${brochure}.title`), text(`${brochure}.lead`), specimensPath(page)],
  ] as const
  return rows.map(([id, label, value, href]) => ({
    id: `answer:${slug}:${id}`,
    kind: 'facts',
    href,
    name: label,
    context: name,
    words: [],
    text: value,
    isAnswer: true,
  }))
}

function programmeFacts(context: MdxPage): SearchEntry[] {
  return programmesOf(context)
    .filter(isOffered)
    .flatMap((one) => [...factsOf(context, one), ...answersOf(context, one)])
}

/** The figures of content/facts/claims.json, at the first section that states each of them. */
function claimFacts(context: MdxPage, all: readonly PageSection[]): SearchEntry[] {
  return claimIds(context.locale).flatMap((id) => {
    const place = all.find((section) => contains(section, 'Fact', { id }))
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
function officeFacts(context: MdxPage, href: string): SearchEntry[] {
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

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ')

/** A page as a whole, and each of its sections. */
function pageEntries(
  context: MdxPage,
  page: Page,
  kind: SearchKind,
  names: readonly string[] = [],
): SearchEntry[] {
  const { path, title, headline, lead, description, eyebrow, listing } = page
  const whole: SearchEntry = {
    id: path,
    kind,
    href: path,
    name: title,
    context: '',
    words: [...names, headline, ...(eyebrow ? [eyebrow] : [])],
    text: joined(description, lead),
  }
  const list = listing && {
    id: `${path}#${listing.id}`,
    kind,
    href: `${path}#${listing.id}`,
    name: listing.title,
    context: title,
    words: [],
    text: joined(...listing.entries.flat(), listing.note),
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
  return [whole, ...(list ? [list] : []), ...parts]
}

/** The sections of all pages, those of the home page last, because it only repeats what others explain. */
function allSections(pages: readonly Page[]): PageSection[] {
  const home = (path: string) => (path === '/' ? 1 : 0)
  return [...pages].sort((one, other) => home(one.path) - home(other.path)).flatMap(sectionsOf)
}

/** The section that contains a component with exactly these properties, as an address. Throws if there is none. */
function addressWith(sections: readonly PageSection[], name: keyof Vocabulary, props = {}): string {
  const place = sections.find((section) => contains(section, name, props))
  if (!place) throw new Error(`No page contains ${name} ${JSON.stringify(props)}`)
  return addressOf(place)
}

function pagesAndPrograms(context: MdxPage, pages: readonly Page[]): SearchEntry[] {
  const programmes = new Map(programmesOf(context).map((one) => [one.page, one]))
  return pages
    .filter(({ path }) => path !== '/' && !findRoute(path)?.unlisted)
    .flatMap((page) => {
      const programme = programmes.get(page.path)
      const names = programme && [programme.name, programme.kicker, programme.award]
      return pageEntries(context, page, programme ? 'programmes' : 'pages', names)
    })
}

function answers(context: MdxPage, sections: readonly PageSection[]): SearchEntry[] {
  return faqLists.flatMap((list) => {
    const [page] = addressWith(sections, 'FaqList', { list }).split('#')
    return getFaq(context.locale, list).map(({ slug, question, raw }): SearchEntry => ({
      id: `answer:${list}:${slug}`,
      kind: 'answers',
      href: `${page}#${questionAnchor(slug)}`,
      name: question,
      context: '',
      words: [],
      text: plainText(raw, context),
    }))
  })
}

/** Teachers where a page shows their team, or else on the page of a program in which they teach. */
function people(context: MdxPage, sections: readonly PageSection[]): SearchEntry[] {
  const text = textsOf(context)
  return teams.flatMap((team) => {
    const shown = sections.find((section) => contains(section, 'People', { team }))
    return getTeachers(context.locale, team).flatMap(
      ({ slug, name, title, ...more }): SearchEntry[] => {
        const id = slug.replace(/^\d+-/, '')
        const programmes = programmesOf(context).filter(({ offer }) =>
          offer?.teachers.some((one) => one.id === id),
        )
        const place =
          shown ??
          sections.find(
            (section) =>
              programmes[0]?.page === section.path && contains(section, 'ProgrammePeople', {}),
          )
        if (!place) return []
        return [
          {
            id: `teacher:${slug}`,
            kind: 'teachers',
            href: addressOf(place),
            name,
            context: `${title} · ${catalogOf(context).institutionOf(id)}`,
            words: [text('components.sections.search.kind.teachers')],
            text: [...programmes.map((one) => one.name), more.credentials, more.teaches, more.bio]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      },
    )
  })
}

/** Everything of the site's content that can be found in a language, except the articles. */
export function siteEntries(locale: Locale): SearchEntry[] {
  const pages = getPages(locale)
  const sections = allSections(pages)
  const context: MdxPage = { locale, path: '/' }
  return [
    ...pagesAndPrograms(context, pages),
    ...answers(context, sections),
    ...people(context, sections),
    ...programmeFacts(context),
    ...claimFacts(context, sections),
    ...officeFacts(context, addressWith(sections, 'Offices')),
  ]
}
