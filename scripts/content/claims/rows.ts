import type { ProgrammeFacts } from '@/schemas/content/programme'
import { specificationSchema, type SpecifiedClaim } from '@/schemas/content/specification'
import { locales, type Locale } from '@/schemas/locale'
import { programmesOn } from '@/scripts/content/claims/programmes'
import {
  leadsTo,
  pathOf,
  questionLists,
  shownOn,
  statedOn,
  type Lists,
} from '@/scripts/content/claims/stated'
import { readAt } from '@/lib/check/root'
import { readProgrammes } from '@/lib/check/facts'
import type { Content, ContentDocument } from '@/lib/check/content'

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
  return 'links' in claim ? claim.links.every((link) => links.has(link)) : sections.has(claim.section)
}

/** The languages that must state a claim. */
const languagesOf = (claim: SpecifiedClaim): readonly Locale[] =>
  'claim' in claim ? (claim.locales ?? locales) : locales

/**
 * Reads the specification's claims and finds the pages that state each. Throws if the file does not match its schema.
 */
export function claimRows(content: Content): ClaimRow[] {
  const file = readAt(content.root, 'facts/specification.json')
  const lists = questionLists(content.documents)
  const programmes = readProgrammes(content.root)
  const pages = content.documents
    .filter(({ kind }) => kind.name === 'Page')
    .map((page) => indexed(page, content, lists, programmes))
  return specificationSchema.parse(JSON.parse(file)).map((claim) => {
    const found = languagesOf(claim).map((locale) => {
      const stating = pages.filter((one) => one.page.locale === locale && states(one, claim))
      return [locale, stating.map(({ page }) => pathOf(page)).sort()]
    })
    return { claim, pages: Object.fromEntries(found) }
  })
}
