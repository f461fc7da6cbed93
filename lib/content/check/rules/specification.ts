import type { Claim, Claims } from '@/schemas/content/facts'
import { numberOf } from '@/lib/content/check/numerals'
import { claimRows, type ClaimRow } from '@/lib/content/check/rules/specification/rows'
import { pathOf } from '@/lib/content/check/rules/specification/stated'
import { readClaims } from '@/lib/content/read/facts'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'

const file = 'content/facts/specification.json'

/** `unsure` are pages with other mistakes, by language and path. */
function statedNowhere({ claim, pages }: ClaimRow, unsure: ReadonlySet<string>): Problem[] {
  return Object.entries(pages).flatMap(([locale, stating]): Problem | [] => {
    const missing = claim.on.filter(
      (path) => !stating.includes(path) && !unsure.has(`${locale} ${path}`),
    )
    if (missing.length === 0) return []
    const values = { says: claim.says, locale, pages: missing.join(', ') }
    return 'claim' in claim
      ? { file, id: 'facts.stated-nowhere-fact' as const, values: { ...values, id: claim.claim } }
      : { file, id: 'facts.stated-nowhere' as const, values }
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
      id: shown ? 'facts.shown' : 'facts.lost',
      values: { value: String(shown?.value), says: claim.says, file },
    },
  ]
}

/** A claim of the specification whose sentence names another figure: “over 6000 students” with `least` 7000. */
function saysOtherwise({ claim }: ClaimRow): Problem[] {
  if (!('claim' in claim)) return []
  const figures = 'least' in claim ? [claim.least] : [claim.value].flat()
  const said =
    claim.says
      .toLowerCase()
      .match(/\d[\d,]*(?:\.\d+)?(?:k\b| million\b)?|[a-z]+/g)
      ?.map(numberOf) ?? []
  const missing = figures.find((figure) => !said.includes(figure))
  if (missing === undefined) return []
  return [
    { file, field: claim.claim, id: 'facts.says', values: { says: claim.says, value: missing } },
  ]
}

/**
 * Checks that each claim of the specification is stated on its pages with its figure. Pages of files that are wrong may state it
 * with their mistake.
 */
export function checkClaims(content: Content, wrong: ReadonlySet<string> = new Set()): Problem[] {
  const claims = readClaims(content.root)
  const rows = claimRows(content)
  const unsure = new Set(
    [...content.documents, ...content.unread]
      .filter((one) => one.kind.name === 'Page' && wrong.has(one.file))
      .map((one) => `${one.locale} ${pathOf(one)}`),
  )
  return rows.flatMap((row) => [
    ...statedNowhere(row, unsure),
    ...shownOtherwise(row, claims),
    ...saysOtherwise(row),
  ])
}
