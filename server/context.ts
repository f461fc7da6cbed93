import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerActions } from '@/server/actions'
import type { Assets } from '@/server/assets'
import type { Headers } from '@/server/headers'
import type { KeptPages } from '@/server/kept'
import type { PrerenderedPages } from '@/server/prerendered'
import type { Queues } from '@/server/queue/turn'

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
  kept: KeptPages
  queues: Queues
  next: Handler
}
