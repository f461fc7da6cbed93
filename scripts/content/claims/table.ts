import { claimRows, type ClaimRow } from '@/scripts/content/claims/rows'
import type { Content } from '@/lib/check/content'

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
