import 'server-only'
import { createHash } from 'node:crypto'
import { readCount, takeAllowance } from '@/lib/http/server/rate-limit'
import type { Database } from '@/lib/db/store'

/** Pages that changed longer ago are not announced, such as at the first start. */
const newest = 7 * 86_400_000
/** How long the store remembers what has been announced, in seconds. */
const memory = 30 * 86_400
/** The longest list that the protocol accepts. */
const most = 10_000
const longestWait = 20_000

type Settings = { siteUrl: string; key: string; endpoint: string }

const entries = /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g

/** The addresses in a sitemap that changed in the last days, with a name for each change. */
function recentChanges(sitemap: string, at: Date) {
  return [...sitemap.matchAll(entries)].flatMap(([, address = '', day = '']) => {
    if (at.getTime() - Date.parse(day) > newest) return []
    const name = createHash('sha256').update(`${address} ${day}`).digest('base64url')
    return [{ address, allowance: { key: `indexnow:${name}`, count: 1, seconds: memory } }]
  })
}

/**
 * Announces the pages of a sitemap that have changed to search engines, by the protocol IndexNow, and returns how many.
 * Remembers them once the service has accepted the list: several servers may announce a page twice, none is forgotten.
 * Rejects unless the service answers 200 or 202.
 */
export async function announceChanges(
  db: Database,
  sitemap: string,
  { siteUrl, key, endpoint }: Settings,
  at: Date,
): Promise<number> {
  const changes = recentChanges(sitemap, at)
  const known = await Promise.all(changes.map(({ allowance }) => readCount(db, allowance.key, at)))
  const fresh = changes.filter((_, index) => known[index] === 0).slice(0, most)
  if (fresh.length === 0) return 0
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
    urlList: fresh.map(({ address }) => address),
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(longestWait),
  })
  await response.body?.cancel()
  if (response.status !== 200 && response.status !== 202)
    throw new Error(`IndexNow answered ${response.status}`)
  for (const { allowance } of fresh) await takeAllowance(db, [allowance], at)
  return fresh.length
}
