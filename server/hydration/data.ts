import { locales } from '@/lib/i18n/locales'
import { dataFolder } from '@/server/hydration/data-address'
import type { Stored } from '@/server/memory'
import type { PrerenderedPages } from '@/server/prerendered'
import { filingFor } from '@/server/placeholders'

const address = /^\/_page\/([\w-]{22})(\/([^/]+).*)\.js$/

/** The data at such an address, if it is what the page is sent to this host with now. Undefined for any other address. */
export function dataAt(pages: PrerenderedPages, requested: string, host = ''): Stored | undefined {
  const [, hash, path = '', language] = requested.startsWith(dataFolder)
    ? (address.exec(requested) ?? [])
    : []
  const locale = locales.find((name) => name === language)
  if (!hash || !locale || !pages.has(path, 'data')) return undefined
  const data = pages.get(path, locale, filingFor(host), 'data')
  return data.etag === hash ? data : undefined
}
