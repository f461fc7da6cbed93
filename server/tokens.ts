import filings from '@/content/facts/filings.json'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { FILING_TOKEN, ORIGIN_TOKEN, RETENTION_TOKEN } from '@/lib/tokens'

/** Which filing a host is shown: the first whose keyword stands in the host name, else the primary one. */
export function filingFor(host: string): number {
  const found = filings.findIndex((filing) => filing.keyword !== '' && host.includes(filing.keyword))
  return found === -1 ? filings.findIndex((filing) => filing.primary) : found
}

/** Puts the public address, the filing number and the retention period in the places that were built with tokens. */
export function fillTokens(text: string, origin: string, filing: number, locale: Locale): string {
  const number = filings[filing]?.number[locale] ?? ''
  return text
    .replaceAll(ORIGIN_TOKEN, origin)
    .replaceAll(FILING_TOKEN, number)
    .replaceAll(RETENTION_TOKEN, String(env().RETENTION_DAYS))
}
