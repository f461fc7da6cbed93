import type { Server } from 'node:http'
import type { Env } from '@/lib/env'
import { log } from '@/lib/log'
import { announceChanges } from '@/lib/seo/index-now'
import { ownPage } from '@/server/lifecycle/own-page'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

const fiveMinutes = 300_000

/** Announces changed pages to search engines every five minutes, from the sitemap; undefined without a key. */
export function startAnnouncements(server: Server, config: Env): Repeated | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint, SITE_URL: siteUrl } = config
  if (key === undefined) return undefined
  return repeat(
    async (db, at) => {
      const { status, body } = await ownPage(server, '/sitemap.xml', { host: new URL(siteUrl).host })
      if (status !== 200) throw new Error(`The sitemap was answered with ${status}`)
      const pages = await announceChanges(db, body, { siteUrl, key, endpoint }, at)
      if (pages > 0) log().info({ pages }, 'changed pages were announced to search engines')
    },
    { pause: fiveMinutes, onFailure: 'changed pages could not be announced to search engines' },
  )
}
