import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readShape, UnknownShape } from '@/server/next/unknown-shape'

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

export const manifestSchema = z.object({ version: z.number(), routes: z.record(z.string(), z.unknown()) })
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
  if (missing) throw new UnknownShape(meta, `the header ${missing}`, Object.keys(headers).join(', '))
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
  const { version, routes } = readShape(file, 'the manifest of pages', manifestSchema)
  if (version !== knownVersion) throw new UnknownShape(file, `version ${knownVersion}`, `version ${version}`)
  const paths = Object.keys(routes).filter((path) => !internal.test(path))
  return new Map(paths.map((path) => [path, read(join(buildDir, 'server/app', path))]))
}
