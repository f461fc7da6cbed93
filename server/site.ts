import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerActions } from '@/server/next/actions'
import type { Assets } from '@/server/answer/assets'
import type { Headers } from '@/server/send/headers'
import type { ResponseCache } from '@/server/answer/response-cache'
import type { PrerenderedPages } from '@/server/answer/prerendered'
import type { Queues } from '@/server/limit/slot'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Everything a process needs to answer requests; made once, when it starts. */
export type Site = {
  origin: string
  subsiteOrigin: string | undefined
  allowedHosts: readonly string[]
  proxies: number
  headers: Headers
  assets: Assets
  /** Absent in development, where Next renders every page anew. */
  pages: PrerenderedPages | undefined
  /** Absent in development, where Next makes the manifest as pages are asked for. */
  actions: ServerActions | undefined
  kept: ResponseCache
  queues: Queues
  next: Handler
}
