import filings from '@/content/facts/filings.json'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import {
  ANALYTICS_PLACEHOLDER,
  FAILED_PLACEHOLDER,
  FILING_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  PASSING_PLACEHOLDER,
  RETENTION_PLACEHOLDER,
  SUBSITE_PLACEHOLDER,
} from '@/lib/placeholders'

const subsiteChoices = new RegExp(
  `${SUBSITE_PLACEHOLDER.replace('(', '\\(')}([^|]*)\\|([^)]*)\\)`,
  'g',
)

/**
 * Replaces the placeholders by the public address, a filing number (an index of `filings`), the retention period and the
 * address of the analytics script, and chooses the links of program sub-sites.
 */
export function fillPlaceholders(
  text: string,
  origin: string,
  filing: number,
  locale: Locale,
  subsites = env().SUBSITE_ORIGIN !== undefined,
): string {
  const number = filings[filing]?.number[locale] ?? ''
  return text
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(FILING_PLACEHOLDER, number)
    .replaceAll(RETENTION_PLACEHOLDER, String(env().RETENTION_DAYS))
    .replaceAll(FAILED_PLACEHOLDER, '')
    .replaceAll(PASSING_PLACEHOLDER, '')
    .replaceAll(ANALYTICS_PLACEHOLDER, env().ANALYTICS_SCRIPT ?? '')
    .replaceAll(subsiteChoices, subsites ? '$1' : '$2')
}

const lengthPrefixed = /[0-9a-f]:T([0-9a-f]+),/g
const placeholders = [
  ANALYTICS_PLACEHOLDER,
  FAILED_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  PASSING_PLACEHOLDER,
  FILING_PLACEHOLDER,
  RETENTION_PLACEHOLDER,
  SUBSITE_PLACEHOLDER,
]

/**
 * Fills in a payload of the client router. Next writes long texts with their length in bytes in front, which filling in
 * would make wrong: throws when such a text contains a placeholder.
 */
export function fillPayload(text: string, fill: (text: string) => string): string {
  for (const row of text.matchAll(lengthPrefixed)) {
    const start = Buffer.byteLength(text.slice(0, row.index + row[0].length))
    const length = Number.parseInt(row[1] ?? '', 16)
    const inside = Buffer.from(text).toString('utf8', start, start + length)
    const placeholder = placeholders.find((name) => inside.includes(name))
    if (placeholder)
      throw new Error(
        `${placeholder} is in a text of ${length} bytes that has its length in front: “${inside.slice(0, 60)}…”`,
      )
  }
  return fill(text)
}
