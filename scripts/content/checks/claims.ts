import type { Claim, Claims } from '@/schemas/content/facts'
import { digitSlips } from '@/scripts/content/claims/digits'
import { claimRows, type ClaimRow } from '@/scripts/content/claims/rows'
import { readClaims } from '@/scripts/content/facts'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

const file = 'content/facts/specification.json'

function statedNowhere({ claim, pages }: ClaimRow): Problem[] {
  return Object.entries(pages).flatMap(([locale, stating]) => {
    const missing = claim.on.filter((path) => !stating.includes(path))
    if (missing.length === 0) return []
    const how = 'claim' in claim ? `with <Fact id="${claim.claim}" />` : 'as the other language does'
    return [
      {
        file,
        field: claim.says,
        what: `it is not stated in ${locale} on ${missing.join(', ')}${stating.length === 0 ? ', nor anywhere else' : ''}`,
        fix: `state it there ${how}, or name the page that states it`,
      },
    ]
  })
}

type Figure = Extract<ClaimRow['claim'], { claim: string }>

function fits(claim: Figure, { value, plus, locales }: Claim): boolean {
  if (plus !== claim.plus || JSON.stringify(locales) !== JSON.stringify(claim.locales)) return false
  if ('least' in claim) return typeof value === 'number' && value >= claim.least
  return JSON.stringify(value) === JSON.stringify(claim.value)
}

function shownOtherwise({ claim }: ClaimRow, claims: Claims): Problem[] {
  if (!('claim' in claim)) return []
  const shown = claims[claim.claim]
  if (shown && fits(claim, shown)) return []
  return [
    {
      file: 'content/facts/claims.json',
      field: claim.claim,
      what: shown
        ? `it shows ${String(shown.value)}, the specification says “${claim.says}”`
        : 'the claim is missing',
      fix: `restore the figure, or change ${file} too when the claim itself has changed`,
    },
  ]
}

/** Checks that each claim of the specification is stated on its pages, and never with another figure. */
export function checkClaims(content: Content): Problem[] {
  const claims = readClaims(content.root)
  const rows = claimRows(content)
  return [
    ...rows.flatMap((row) => [...statedNowhere(row), ...shownOtherwise(row, claims)]),
    ...digitSlips(content, claims),
  ]
}
