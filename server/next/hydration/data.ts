import { locales } from '@/lib/i18n/locales'
import { dataFolder } from '@/server/next/hydration/data-address'
import type { Stored } from '@/server/send/stored'
import type { PrerenderedPages } from '@/server/answer/prerendered'
import { filingFor } from '@/server/route/filing'

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
