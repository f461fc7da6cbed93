import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { readShape, UnknownShape } from '@/server/next/unknown-shape'
import type { IncomingMessage } from 'node:http'

/** Whether the folder `app/[locale]` has a page or route at a path, by its segments; `isFixed` without a variable one. */
export type AppRoutes = (path: string) => { isFixed: boolean } | undefined

const below = '/[locale]/'
const isCatchAll = (route: string) => route.includes('[...')

/** The routes of an app by their names in Next's manifest, such as `/[locale]/staff/applications/[id]`. */
function appRoutes(names: readonly string[]): AppRoutes {
  const own = names.filter((name) => name.startsWith(below) && !isCatchAll(name))
  const paths = own.map((name) => name.slice(below.length - 1))
  const fixed = new Set(paths.filter((path) => !path.includes('[')))
  const variable = paths
    .filter((path) => path.includes('['))
    .map((path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`))
  return (path) => {
    if (fixed.has(path)) return { isFixed: true }
    return variable.some((pattern) => pattern.test(path)) ? { isFixed: false } : undefined
  }
}

/** The routes of a build. Throws UnknownShape without Next's list of them. */
export function builtRoutes(buildDir: string): AppRoutes {
  const file = join(buildDir, 'app-path-routes-manifest.json')
  const names = Object.values(
    readShape(file, 'the manifest of routes', z.record(z.string(), z.string())),
  )
  if (!names.some((name) => name.startsWith(below)))
    throw new UnknownShape(file, `routes below ${below}`, 'none')
  return appRoutes(names)
}

/** The routes of the folders in development, read again for each path: a new page works as soon as its file is there. */
export function folderRoutes(rootDir: string): AppRoutes {
  const cwd = join(rootDir, 'app')
  return (path) => {
    const files = globSync('?locale?/**/{page.tsx,route.ts}', { cwd })
    return appRoutes(files.map((file) => `/${file.split(sep).slice(0, -1).join('/')}`))(path)
  }
}

export const actionsSchema = z.object({
  node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()) })),
})

/** By this header Next's client recognizes that a page does not have the requested server action. */
export const actionNotFound = ['x-nextjs-action-not-found', '1']

/** `app/[locale]/staff/applications/[id]/page` as a pattern of internal paths. */
function pattern(page: string): RegExp {
  const parts = page.replace(/^app\/|\/page$/g, '').split('/')
  return new RegExp(
    `^${parts.map((part) => (part.startsWith('[') ? '/[^/]+' : `/${part}`)).join('')}/?$`,
  )
}

/**
 * The server actions of a build and the pages they belong to. Next forwards an action of another page to the address it
 * considers its own, with body and cookies; such a request must therefore not reach Next.
 */
export class ServerActions {
  readonly #pages: ReadonlyMap<string, readonly RegExp[]>

  constructor(buildDir: string) {
    const file = join(buildDir, 'server/server-reference-manifest.json')
    const entries = Object.entries(
      readShape(file, 'the manifest of server actions', actionsSchema).node,
    )
    this.#pages = new Map(
      entries.map(([id, { workers }]) => [id, Object.keys(workers).map(pattern)]),
    )
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

/** A page that Next has prerendered, with its payloads, or a file such as the site map. Paths of files on disk. */
export type Prerendered =
  | {
      kind: 'page'
      html: string
      payload: string
      payloadHeaders: readonly string[]
      segments: ReadonlyMap<string, string>
    }
  | { kind: 'file'; body: string; type: string }

export const pagesSchema = z.object({
  version: z.number(),
  routes: z.record(z.string(), z.unknown()),
})
export const metaSchema = z.object({
  headers: z.record(z.string(), z.string()),
  segmentPaths: z.array(z.string()).optional(),
})

const knownVersion = 4

function existing(file: string): string {
  if (!existsSync(file)) throw new UnknownShape(file, 'a file', 'none')
  return file
}

/** Adds the charset, which Next omits for SVG. */
function inUtf8(type: string): string {
  return /^text\/|xml$/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** The segment whose file repeats the payload. */
const wholePage = '/_full'

/** The headers, of those Next stores with a page, that its client router reads. */
const clientHeaders = ['x-nextjs-stale-time', 'x-nextjs-prerender']

function read(base: string): Prerendered {
  const meta = `${base}.meta`
  const { headers, segmentPaths } = readShape(meta, 'headers and segments', metaSchema)
  const required = existsSync(`${base}.body`) ? ['content-type'] : clientHeaders
  const missing = required.find((name) => headers[name] === undefined)
  if (missing)
    throw new UnknownShape(meta, `the header ${missing}`, Object.keys(headers).join(', '))
  if (existsSync(`${base}.body`))
    return { kind: 'file', body: `${base}.body`, type: inUtf8(headers['content-type'] ?? '') }
  if (!segmentPaths) throw new UnknownShape(meta, 'segmentPaths', 'none')
  const payload = existing(`${base}.rsc`)
  const segment = (path: string) =>
    path === wholePage ? payload : existing(`${base}.segments${path}.segment.rsc`)
  return {
    kind: 'page',
    html: existing(`${base}.html`),
    payload,
    payloadHeaders: clientHeaders.flatMap((name) => [name, headers[name] ?? '']),
    segments: new Map(segmentPaths.map((path) => [path, segment(path)])),
  }
}

/** Next's own error pages, which have no public address. */
const internal = /^\/_/

/**
 * Everything that Next has prerendered, by internal path (`/zh-CN/about/contact`). Throws UnknownShape when the format is not
 * the known one, so that a wrong page is never served.
 */
export function readBuildOutput(buildDir: string): ReadonlyMap<string, Prerendered> {
  const file = join(buildDir, 'prerender-manifest.json')
  const { version, routes } = readShape(file, 'the manifest of pages', pagesSchema)
  if (version !== knownVersion)
    throw new UnknownShape(file, `version ${knownVersion}`, `version ${version}`)
  const paths = Object.keys(routes).filter((path) => !internal.test(path))
  return new Map(paths.map((path) => [path, read(join(buildDir, 'server/app', path))]))
}
