import facts from '@/content/facts/claims.json'
import programmes from '@/content/facts/programmes.json'
import { everyLocale } from '@/lib/i18n/locales'
import { claimLabelsSchema, claimsSchema, countClaims, type Claim } from '@/schemas/content/facts'
import { languages, type Locale } from '@/schemas/locale'

const claims = countClaims(claimsSchema.parse(facts), programmes)
const labels = await everyLocale(async (locale) =>
  claimLabelsSchema.parse((await import(`../../content/${locale}/claims.json`)).default),
)

/** A claim for a page: `figure` is the formatted number (`6,000+`, `16–24`), `values` are the plain numbers. */
export type ShownClaim = {
  id: string
  figure: string
  label: string
  unit: string
  /** The figure as a sentence states it: `6000多`. */
  written: string
  /** What the figure counts. */
  note?: string | undefined
  asOf: string
  values: readonly number[]
}

function formatOne(value: number, format: Claim['format'], locale: Locale): string {
  if (format === 'percent') return `${value}%`
  // Chinese counts in ten-thousands (万); English writes all digits or “million”.
  const { tenThousands } = languages[locale]
  if (tenThousands && format && value >= 10_000) {
    return `${new Intl.NumberFormat(locale).format(value / 10_000)} ${tenThousands}`
  }
  if (format !== 'compact') return new Intl.NumberFormat(locale).format(value)
  return new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' }).format(
    value,
  )
}

/** The formatted figure of a claim: ranges with an en dash, “or more” with a plus sign. */
export function formatClaim(claim: Claim, locale: Locale): string {
  const { value, format, plus } = claim
  if (typeof value === 'number') return formatOne(value, format, locale) + (plus ? '+' : '')
  const [low, high] = value.map((end) => formatOne(end, format, locale))
  // “15–20 万”, not “15 万–20 万”
  const unit = ` ${languages[locale].tenThousands ?? ''}`
  return `${low?.endsWith(unit) ? low.slice(0, -unit.length) : low}–${high}`
}

/** The figure as a sentence states it: 6000多, 500多万, 15–20万; in English as on a tile. */
export function writeClaim(claim: Claim, locale: Locale): string {
  const { tenThousands = '', more } = languages[locale]
  const figure = formatClaim(claim, locale)
  if (!more) return figure
  const close = figure.replace(` ${tenThousands}`, tenThousands)
  if (!claim.plus) return close
  return close.replaceAll(',', '').replace(new RegExp(`(${tenThousands})?\\+$`), `${more}$1`)
}

const shown = (claim: Claim, locale: Locale) => ({
  figure: formatClaim(claim, locale),
  written: writeClaim(claim, locale),
  asOf: claim.asOf,
  values: [claim.value].flat(),
})

/** The claims and their labels in other files than those of the build. */
export type DraftClaims = {
  facts?: ReturnType<typeof claimsSchema.parse> | undefined
  labels?: ReturnType<typeof claimLabelsSchema.parse> | undefined
}

/** The claims of a draft, as a page asks for them; undefined for one that the draft does not state in the language. */
export function draftClaims(locale: Locale, draft: DraftClaims) {
  const stated = draft.facts ? countClaims(draft.facts, programmes) : claims
  return (id: string): ShownClaim | undefined => {
    const [claim, label] = [stated[id], (draft.labels ?? labels[locale])[id]]
    if (!claim || !label || !(claim.locales?.includes(locale) ?? true)) return undefined
    return { ...shown(claim, locale), id, ...label }
  }
}

export function claimIds(locale: Locale): string[] {
  return Object.keys(claims).filter((id) => claims[id]?.locales?.includes(locale) ?? true)
}

/** A claim by id. Throws for an unknown id and for a claim that is not stated in this language. */
export function getClaim(locale: Locale, id: string): ShownClaim {
  const claim = claims[id]
  const label = labels[locale][id]
  if (!claim || !label || !claimIds(locale).includes(id)) {
    throw new Error(`No fact “${id}” in ${locale}: see content/facts/claims.json`)
  }
  return { ...shown(claim, locale), id, ...label }
}
