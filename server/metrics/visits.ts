import type { IncomingMessage } from 'node:http'
import { localeFromCookie } from '@/lib/i18n/locales'
import { countView, countVisit } from '@/lib/visits/count-view'
import { countedDevice } from '@/lib/visits/counter'
import { countedPage } from '@/lib/visits/pages'
import { clientAddress } from '@/server/receive/client-address'
import type { PageResolution } from '@/server/route/resolve'
import type { Answer } from '@/server/send/answer'
import type { Site } from '@/server/site'

/** Counts a page whose answer is known, and returns the answer. */
type ViewCount = (answer: Answer) => Answer

/** Whether a browser asks for a page to show it: not for a prefetch, a frame or a script. */
function opensPage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.rsc !== undefined) return false
  const target = headers['sec-fetch-dest']
  if (target !== undefined && target !== 'document') return false
  return headers['sec-purpose'] === undefined && headers.purpose === undefined
}

/** Whether the visitor comes from elsewhere. Browsers without Sec-Fetch-Site are judged by Referer. */
function arrives({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { referer, host } = headers
  return referer === undefined || referer.split('/', 3)[2] !== host
}

/** The device of a request that is counted (`lib/visits/counter.ts`). */
export function deviceOfRequest(req: IncomingMessage, proxies: number, at: number) {
  const { 'user-agent': agent, dnt, 'sec-gpc': gpc } = req.headers
  return countedDevice({ agent, dnt, gpc, address: clientAddress(req, proxies) }, at)
}

/**
 * What to count once a page is answered; undefined if nothing, and with a shared cache in front, because its pages report
 * themselves. Call it before the answer is made, because rendering changes
 * the request. Without waiting and without the store: the counts of a process are stored every few seconds.
 */
export function viewCount(
  page: PageResolution,
  search: string,
  req: IncomingMessage,
  { proxies, hasCache }: Pick<Site, 'proxies' | 'hasCache'>,
): ViewCount | undefined {
  if (hasCache || page.status !== undefined || !opensPage(req)) return undefined
  const name = countedPage(page.path)
  if (name === undefined) return undefined
  const at = Date.now()
  const device = deviceOfRequest(req, proxies, at)
  if (device === undefined) return undefined
  const locale = page.pinned ?? localeFromCookie(req.headers.cookie)
  const arrived = arrives(req)
  return (answer) => {
    if (answer.status !== 200) return answer
    countView(name, locale, device, at)
    if (arrived) countVisit(search, device, at)
    return answer
  }
}
