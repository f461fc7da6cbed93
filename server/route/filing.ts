import filings from '@/content/facts/filings.json'

const primary = filings.findIndex((filing) => filing.primary)

/**
 * Index of the filing to show for a Host header, with or without a port: the first filing whose keyword the host contains,
 * otherwise the primary one.
 */
export function filingFor(host: string): number {
  const name = host.toLowerCase()
  const found = filings.findIndex(
    (filing) => filing.keyword !== '' && name.includes(filing.keyword.toLowerCase()),
  )
  return found === -1 ? primary : found
}
