import type { Assets, PrerenderedPages } from '@/server/answer/memory'
import type { OtherReleases } from '@/server/answer/other-releases'
import type { ResponseCache } from '@/server/answer/response-cache'
import type { Queues } from '@/server/limit/slot'
import type { ServerActions, AppRoutes } from '@/server/next/build-output'
import type { NextHandler } from '@/server/next/adapter'
import type { Headers } from '@/server/send/headers'

/** Everything a process needs to answer requests; made once at the start. */
export type Site = {
  origin: string
  subsiteOrigin: string | undefined
  appRoutes: AppRoutes
  allowedHosts: readonly string[]
  proxies: number
  headers: Headers
  /** Whether a shared cache in front keeps pages (SHARED_CACHE_SECONDS). */
  hasCache: boolean
  assets: Assets
  /** Undefined in development, where Next renders every page. */
  pages: PrerenderedPages | undefined
  /** Undefined in development, where Next writes the manifest while pages are requested. */
  actions: ServerActions | undefined
  /** Files of other releases, with ASSETS_DIR. */
  others: OtherReleases | undefined
  cache: ResponseCache
  queues: Queues
  next: NextHandler
}
