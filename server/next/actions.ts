import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { readShape } from '@/server/next/unknown-shape'

export const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()) })),
})

/** By this header Next's client recognizes that a page does not have the requested server action. */
export const actionNotFound = ['x-nextjs-action-not-found', '1']

/** `app/[locale]/staff/applications/[id]/page` as a pattern of internal paths. */
function pattern(page: string): RegExp {
  const parts = page.replace(/^app\/|\/page$/g, '').split('/')
  return new RegExp(`^${parts.map((part) => (part.startsWith('[') ? '/[^/]+' : `/${part}`)).join('')}/?$`)
}

/**
 * The server actions of a build and the pages they belong to. Next forwards an action of another page to the address it
 * considers its own, with body and cookies; such a request must therefore not reach Next.
 */
export class ServerActions {
  readonly #pages: ReadonlyMap<string, readonly RegExp[]>

  constructor(buildDir: string) {
    const file = join(buildDir, 'server/server-reference-manifest.json')
    const entries = Object.entries(readShape(file, 'the manifest of server actions', manifestSchema).node)
    this.#pages = new Map(entries.map(([id, { workers }]) => [id, Object.keys(workers).map(pattern)]))
  }

  /** Whether the page at an internal path has the action. */
  has(internal: string, id: string): boolean {
    return this.#pages.get(id)?.some((page) => page.test(internal)) ?? false
  }

  /** Whether a request names an action that the page at an internal path does not have. */
  isForeign({ headers }: IncomingMessage, internal: string): boolean {
    const { 'next-action': action } = headers
    return action !== undefined && !this.has(internal, String(action))
  }
}

type ActionOptions = RequestInit & { next?: { internal?: unknown } }

/**
 * Makes Next's requests to itself fail, which it marks as internal: it sends them for an action of another page and for the
 * target of a redirect, which the browser then loads by itself. Call before Next replaces `fetch`.
 */
export function refuseForwards(): void {
  const original = globalThis.fetch
  globalThis.fetch = (input, options?: ActionOptions) =>
    options?.next?.internal
      ? Promise.reject(new Error('The server does not fetch pages from itself'))
      : original(input, options)
}
