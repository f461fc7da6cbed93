import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something Next prerendered: a page with its payloads, or a file such as the site map. Paths of files on disk. */
export type Prerendered =
  | {
      kind: 'page'
      html: string
      payload: string
      payloadHeaders: readonly string[]
      segments: ReadonlyMap<string, string>
    }
  | { kind: 'file'; body: string; type: string }

type Manifest = { version: number; routes: Record<string, { routeType?: string }> }
type Meta = { headers: Record<string, string>; segmentPaths?: string[] }

const knownVersion = 4

function unknownFormat(what: string): Error {
  return new Error(`Next's build output is not what server/next/build-output.ts knows: ${what}`)
}

function readJson<Shape>(file: string): Shape {
  if (!existsSync(file)) throw unknownFormat(`${file} is missing`)
  return JSON.parse(readFileSync(file, 'utf8')) as Shape
}

/** Says which letters a text is written in; Next leaves that out for pictures, which are XML. */
function inUtf8(type: string): string {
  return /^text\/|xml$/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

function existing(file: string): string {
  if (!existsSync(file)) throw unknownFormat(`${file} is missing`)
  return file
}

/** Of the headers Next keeps beside a page, those that its client reads. */
const clientHeaders = ['x-nextjs-stale-time', 'x-nextjs-prerender']

function read(base: string): Prerendered {
  const { headers, segmentPaths } = readJson<Meta>(`${base}.meta`)
  if (existsSync(`${base}.body`)) {
    const type = headers['content-type']
    if (!type) throw unknownFormat(`${base}.meta names no content type`)
    return { kind: 'file', body: `${base}.body`, type: inUtf8(type) }
  }
  if (!segmentPaths) throw unknownFormat(`${base}.meta lists no segments`)
  const missing = clientHeaders.find((name) => headers[name] === undefined)
  if (missing) throw unknownFormat(`${base}.meta has no ${missing}`)
  return {
    kind: 'page',
    html: existing(`${base}.html`),
    payload: existing(`${base}.rsc`),
    payloadHeaders: clientHeaders.flatMap((name) => [name, headers[name] ?? '']),
    segments: new Map(segmentPaths.map((path) => [path, existing(`${base}.segments${path}.segment.rsc`)])),
  }
}

/** Addresses no visitor can ask for: Next's own error pages. */
const internal = /^\/_/

/**
 * Everything Next prerendered, by internal path (`/zh-CN/about/contact`), from its own manifest. Throws when its
 * format is not the known one: a wrong page must never be served.
 */
export function readBuildOutput(buildDir: string): ReadonlyMap<string, Prerendered> {
  const manifest = readJson<Manifest>(join(buildDir, 'prerender-manifest.json'))
  if (manifest.version !== knownVersion) {
    throw unknownFormat(`prerender-manifest.json has version ${manifest.version}, expected ${knownVersion}`)
  }
  const paths = Object.keys(manifest.routes).filter((path) => !internal.test(path))
  return new Map(paths.map((path) => [path, read(join(buildDir, 'server/app', path))]))
}
