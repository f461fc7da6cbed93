import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specificationSchema, type SpecifiedClaim } from '@/schemas/content/specification'
import { locales, type Locale } from '@/schemas/locale'
import { programmesOn } from '@/scripts/content/claims/programmes'
import { leadsTo, pathOf, shownOn, statedOn } from '@/scripts/content/claims/stated'
import type { Content, ContentDocument } from '@/scripts/content/tree'

/** A claim of the specification and the pages that state it, by language. */
export type ClaimRow = { claim: SpecifiedClaim; pages: Partial<Record<Locale, string[]>> }

function states(page: ContentDocument, claim: SpecifiedClaim, content: Content): boolean {
  const { documents } = content
  if ('claim' in claim) return statedOn(page, documents).has(claim.claim)
  if ('kind' in claim) return shownOn(page, documents, claim.kind, claim.folder) >= claim.least
  if ('programmes' in claim) {
    const shown = programmesOn(page, content.root).filter(
      ({ status }) => status === 'coming-soon' || !claim.comingSoon,
    )
    return shown.length >= claim.programmes
  }
  const { links, sections } = leadsTo(page)
  return 'links' in claim ? claim.links.every((link) => links.has(link)) : sections.has(claim.section)
}

/** The languages that must state a claim. */
const languagesOf = (claim: SpecifiedClaim): readonly Locale[] =>
  'claim' in claim ? (claim.locales ?? locales) : locales

/**
 * Reads the specification's claims and finds the pages that state each. Throws if the file does not match its schema.
 */
export function claimRows(content: Content): ClaimRow[] {
  const file = readFileSync(join(content.root, 'facts/specification.json'), 'utf8')
  const pages = content.documents.filter(({ kind }) => kind.name === 'Page')
  return specificationSchema.parse(JSON.parse(file)).map((claim) => {
    const found = languagesOf(claim).map((locale) => {
      const stating = pages.filter((page) => page.locale === locale && states(page, claim, content))
      return [locale, stating.map(pathOf).sort()]
    })
    return { claim, pages: Object.fromEntries(found) }
  })
}
