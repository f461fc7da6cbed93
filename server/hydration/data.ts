import type { IncomingMessage, ServerResponse } from 'node:http'
import { locales } from '@/lib/i18n/locales'
import { hostName } from '@/server/address'
import { sendStored, type Stored } from '@/server/memory'
import type { Kind } from '@/server/metrics'
import type { PrerenderedPages } from '@/server/prerendered'
import { refuseWith } from '@/server/plain'
import { filingFor } from '@/server/tokens'

const address = /^\/_page\/([\w-]{22})(\/([^/]+).*)\.js$/

/**
 * Where a page's data for its scripts is asked for: the hash that is its ETag, so that it may be kept for ever, and the
 * internal path, so that any process with the same build can answer.
 */
export function dataAddress(path: string, { etag }: Stored): string {
  return `/_page/${etag}${path}.js`
}

/** Answers such an address, with 404 unless it names what the page is sent with now. Undefined for any other address. */
export async function sendData(
  pages: PrerenderedPages,
  headers: readonly string[],
  requested: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Kind | undefined> {
  const [, hash, path = '', language] = address.exec(requested) ?? []
  if (!hash) return undefined
  const locale = locales.find((name) => name === language)
  const filing = filingFor(hostName(req.headers.host ?? ''))
  const data = locale && pages.has(path, 'data') ? pages.get(path, locale, filing, 'data') : undefined
  if (data?.etag === hash) {
    await sendStored(req, res, data, headers)
    return 'asset'
  }
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  refuseWith(res, 'missing')
  return 'refused'
}
