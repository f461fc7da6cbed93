import type { Assets } from '@/server/answer/assets'
import type { PrerenderedPages } from '@/server/answer/prerendered'
import type { ResponseCache } from '@/server/answer/response-cache'
import type { Queues } from '@/server/limit/slot'
import type { ServerActions } from '@/server/next/actions'
import type { NextHandler } from '@/server/next/adapter'
import type { Headers } from '@/server/send/headers'

/** Everything a process needs to answer requests; made once at the start. */
export type Site = {
  origin: string
  subsiteOrigin: string | undefined
  allowedHosts: readonly string[]
  /** Number of trusted proxies. */
  proxies: number
  headers: Headers
  assets: Assets
  /** Undefined in development, where Next renders every page. */
  pages: PrerenderedPages | undefined
  /** Undefined in development, where Next writes the manifest while pages are requested. */
  actions: ServerActions | undefined
  cache: ResponseCache
  queues: Queues
  next: NextHandler
}
