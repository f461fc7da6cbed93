import type { ProgrammeFacts } from '@/schemas/content/programme'
import { specificationSchema, type SpecifiedClaim } from '@/schemas/content/specification'
import { type Locale, locales } from '@/schemas/locale'
import {
  leadsTo,
  type Lists,
  pathOf,
  questionLists,
  shownOn,
  statedOn,
} from '@/lib/content/check/rules/specification/stated'
import { readParsed } from '@/lib/content/read/root'
import { readProgrammes } from '@/lib/content/read/facts'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { usedComponents } from '@/lib/content/read/markdown'

function inWords({ claim, pages }: ClaimRow): string {
  const lists = Object.entries(pages).map(([locale, paths]) => [locale, paths.join(' ')] as const)
  const same = new Set(lists.map(([, paths]) => paths)).size === 1 && lists.length > 1
  const lines = same
    ? [`    ${lists[0]?.[1] || 'nowhere'}`]
    : lists.map(([locale, paths]) => `    ${locale}: ${paths || 'nowhere'}`)
  return [claim.says, ...lines].join('\n')
}

/** Every claim of the specification with the pages that state it, for reading. */
export function claimsTable(content: Content): string {
  return claimRows(content).map(inWords).join('\n')
}

/** The programs on a page: all of them in the finder, or those of a list. */
function programmesOn(
  { body }: ContentDocument,
  programmes: readonly ProgrammeFacts[],
): ProgrammeFacts[] {
  const lists = (body ? usedComponents(body) : []).map(({ name, props }) => {
    if (name === 'ProgrammeFinder') return true
    return name === 'Programmes' && Array.isArray(props.only) ? props.only : []
  })
  return programmes.filter(({ slug }) => lists.some((list) => list === true || list.includes(slug)))
}

/** A claim of the specification and the pages that state it, by language. */
export type ClaimRow = { claim: SpecifiedClaim; pages: Partial<Record<Locale, string[]>> }

/** What a page states, worked out once for all claims. */
function indexed(
  page: ContentDocument,
  content: Content,
  lists: Lists,
  programmes: readonly ProgrammeFacts[],
) {
  return {
    page,
    claims: statedOn(page, lists),
    programmes: programmesOn(page, programmes),
    shown: (kind: string, folder: string) => shownOn(page, content, lists, kind, folder),
    ...leadsTo(page),
  }
}

function states(
  { claims, programmes, shown, links, sections }: ReturnType<typeof indexed>,
  claim: SpecifiedClaim,
) {
  if ('claim' in claim) return claims.has(claim.claim)
  if ('kind' in claim) return shown(claim.kind, claim.folder) >= claim.least
  if ('programmes' in claim) {
    const listed = programmes.filter(({ status }) => status === 'coming-soon' || !claim.comingSoon)
    return listed.length >= claim.programmes
  }
  return 'links' in claim
    ? claim.links.every((link) => links.has(link))
    : sections.has(claim.section)
}

const languagesOf = (claim: SpecifiedClaim): readonly Locale[] =>
  'claim' in claim ? (claim.locales ?? locales) : locales

/**
 * Reads the specification's claims and finds the pages that state each. Throws if the file does not match its schema.
 */
export function claimRows(content: Content): ClaimRow[] {
  const lists = questionLists(content.documents)
  const programmes = readProgrammes(content.root)
  const pages = content.documents
    .filter(({ kind }) => kind.name === 'Page')
    .map((page) => indexed(page, content, lists, programmes))
  return readParsed(content.root, 'facts/specification.json', specificationSchema).map((claim) => {
    const found = languagesOf(claim).map((locale) => {
      const stating = pages.filter((one) => one.page.locale === locale && states(one, claim))
      return [locale, stating.map(({ page }) => pathOf(page)).sort()]
    })
    return { claim, pages: Object.fromEntries(found) }
  })
}
