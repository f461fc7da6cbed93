import filings from '@/content/facts/filings.json'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { FILING_PLACEHOLDER, ORIGIN_PLACEHOLDER, RETENTION_PLACEHOLDER } from '@/lib/placeholders'

/** Puts the public address, the filing number and the retention period in the places that were built with placeholders. */
export function fillPlaceholders(text: string, origin: string, filing: number, locale: Locale): string {
  const number = filings[filing]?.number[locale] ?? ''
  return text
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(FILING_PLACEHOLDER, number)
    .replaceAll(RETENTION_PLACEHOLDER, String(env().RETENTION_DAYS))
}

const lengthPrefixed = /[0-9a-f]+:T([0-9a-f]+),/g
const placeholders = [ORIGIN_PLACEHOLDER, FILING_PLACEHOLDER, RETENTION_PLACEHOLDER]

/**
 * Fills in the placeholders of a payload for the client router. Its long texts stand behind their length in bytes, which a
 * replaced placeholder would make wrong: throws when one stands there.
 */
export function fillPayload(text: string, fill: (text: string) => string): string {
  for (const row of text.matchAll(lengthPrefixed)) {
    const start = Buffer.byteLength(text.slice(0, row.index + row[0].length))
    const length = Number.parseInt(row[1] ?? '', 16)
    const inside = Buffer.from(text).toString('utf8', start, start + length)
    const placeholder = placeholders.find((name) => inside.includes(name))
    if (placeholder)
      throw new Error(
        `${placeholder} stands in a text of ${length} bytes that says its length: “${inside.slice(0, 60)}…”`,
      )
  }
  return fill(text)
}
