import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }

/** `app/[locale]/staff/applications/[id]/page` as a pattern of internal paths. */
function pattern(page: string): RegExp {
  const parts = page.replace(/^app\/|\/page$/g, '').split('/')
  return new RegExp(`^${parts.map((part) => (part.startsWith('[') ? '/[^/]+' : `/${part}`)).join('')}/?$`)
}

/**
 * The server actions of a build and the pages they belong to, from Next's manifest. Next forwards an action of another
 * page to the address it takes for its own, with body and cookies, so such a request must not reach it.
 */
export class ServerActions {
  readonly #pages: ReadonlyMap<string, readonly RegExp[]>

  constructor(buildDir: string) {
    const file = join(buildDir, 'server/server-reference-manifest.json')
    if (!existsSync(file)) throw new Error(`${file} is missing`)
    const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const entries = Object.entries(node)
    this.#pages = new Map(entries.map(([id, { workers }]) => [id, Object.keys(workers).map(pattern)]))
  }

  /** Whether the page at an internal path has the action. */
  has(internal: string, id: string): boolean {
    return this.#pages.get(id)?.some((page) => page.test(internal)) ?? false
  }
}

type Options = RequestInit & { next?: { internal?: unknown } }

/**
 * Makes Next's requests to itself fail: it marks them as internal. It sends them for an action of another page and for the
 * target of a redirect, which the browser then loads itself. To be called before Next takes hold of `fetch`.
 */
export function refuseForwards(): void {
  const plain = globalThis.fetch
  globalThis.fetch = (input, options?: Options) =>
    options?.next?.internal
      ? Promise.reject(new Error('The server does not fetch pages from itself'))
      : plain(input, options)
}
