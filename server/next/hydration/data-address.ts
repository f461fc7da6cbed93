import { locales, type Locale } from '@/lib/i18n/locales'
import type { StoredBody } from '@/server/send/stored'

/** The folder of the addresses below. */
export const dataFolder = '/_page'

const address = /^\/_page\/([\w-]{22})(\/.+)\.js$/

/**
 * The address of the data that a page's scripts start with. It contains the data's hash, so that browsers cache it forever,
 * and the internal path, so that every process with the same build can answer.
 */
export function dataAddress(path: string, { etag }: StoredBody): string {
  return `${dataFolder}/${etag}${path}.js`
}

/** The parts of such an address; undefined for any other. */
export function parseDataAddress(
  requested: string,
): { hash: string; path: string; locale: Locale } | undefined {
  if (!requested.startsWith(dataFolder)) return undefined
  const [, hash, path = ''] = address.exec(requested) ?? []
  const locale = locales.find((name) => name === path.split('/', 2)[1])
  return hash && locale ? { hash, path, locale } : undefined
}
