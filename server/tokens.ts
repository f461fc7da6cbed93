import filings from '@/content/facts/filings.json'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { FILING_TOKEN, ORIGIN_TOKEN, RETENTION_TOKEN } from '@/lib/tokens'

const primary = filings.findIndex((filing) => filing.primary)

/** Which filing a host is shown, with its port or without: the first whose keyword stands in it, else the primary one. */
export function filingFor(host: string): number {
  const found = filings.findIndex((filing) => filing.keyword !== '' && host.includes(filing.keyword))
  return found === -1 ? primary : found
}

/** Puts the public address, the filing number and the retention period in the places that were built with tokens. */
export function fillTokens(text: string, origin: string, filing: number, locale: Locale): string {
  const number = filings[filing]?.number[locale] ?? ''
  return text
    .replaceAll(ORIGIN_TOKEN, origin)
    .replaceAll(FILING_TOKEN, number)
    .replaceAll(RETENTION_TOKEN, String(env().RETENTION_DAYS))
}

const lengthPrefixed = /[0-9a-f]+:T([0-9a-f]+),/g
const tokens = [ORIGIN_TOKEN, FILING_TOKEN, RETENTION_TOKEN]

/**
 * Fills in the tokens of a payload for the client router. Its long texts stand behind their length in bytes, which a
 * replaced token would make wrong: throws when one stands there.
 */
export function fillPayload(text: string, fill: (text: string) => string): string {
  for (const row of text.matchAll(lengthPrefixed)) {
    const start = Buffer.byteLength(text.slice(0, row.index + row[0].length))
    const length = Number.parseInt(row[1] ?? '', 16)
    const inside = Buffer.from(text).toString('utf8', start, start + length)
    const token = tokens.find((name) => inside.includes(name))
    if (token)
      throw new Error(
        `${token} stands in a text of ${length} bytes that says its length: “${inside.slice(0, 60)}…”`,
      )
  }
  return fill(text)
}
