import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { StoredBody } from '@/server/send/stored'
import { isKnown } from '@/server/next/inline-scripts'
import { UnknownShape } from '@/server/next/unknown-shape'

/** The folder of the addresses below. */
export const dataFolder = '/_page'

const address = /^\/_page\/([\w-]{22})(\/.+)\.js$/

/**
 * The address of the data that a page's scripts start with. It contains the data's hash, so that browsers cache it forever,
 * and the internal path, so that every process with the same build can answer.
 */
export function dataAddress(path: string, { etag }: StoredBody): string {
  return `${dataFolder}/${etag}${path}.js`
}

/** The parts of such an address; undefined for any other. */
export function parseDataAddress(
  requested: string,
): { hash: string; path: string; locale: Locale } | undefined {
  if (!requested.startsWith(dataFolder)) return undefined
  const [, hash, path = ''] = address.exec(requested) ?? []
  const locale = locales.find((name) => name === path.split('/', 2)[1])
  return hash && locale ? { hash, path, locale } : undefined
}

/** The loader as it is sent, without comments and indentation. It is the same for every page, and so is its hash. */
export const loader = readFileSync(join(import.meta.dirname, 'defer-scripts-loader.js'), 'utf8')
  .split('\n')
  .map((line) => line.trim().replace(/(^|\s)\/\/ .*$/, ''))
  .filter((line) => line !== '')
  .join('\n')

const script = /<script src="(\/_next\/static\/[^"\s]+)" async="">\s*<\/script>/g
const preload = /<link rel="preload" as="script"[^>]*?href="\/_next\/static\/[^>]*>/g
const charset = /<meta charset=[^>]*>/i
/** What Next writes into a page for its client: the modules to start with, and the tree to hydrate as rows of text. */
const start = /<script id="_R_">([\s\S]*?)<\/script>/g
const rows = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?)<\/script>/g

/** Removes the known scripts of a kind from a page. A script that only starts like one stays, and the policy blocks it. */
function takeOut(html: string, kind: RegExp): { rest: string; taken: string[] } {
  const taken: string[] = []
  const rest = html.replaceAll(kind, (tag: string, body: string) => {
    if (!isKnown(body)) return tag
    taken.push(body)
    return ''
  })
  return { rest, taken }
}

/**
 * Splits a page into what visitors see and the data that only its scripts read, which is more than half of the page. The
 * script that starts Next is last in the data, after all rows. Throws UnknownShape for a page without data, or without
 * that script: its scripts would never start.
 */
export function splitData(html: string, path: string): { html: string; data: string } {
  const first = takeOut(html, rows)
  const last = takeOut(first.rest, start)
  if (first.taken.length === 0 || last.taken.length !== 1)
    throw new UnknownShape(
      `the page ${path}`,
      'self.__next_f rows and one script with the id _R_',
      `${first.taken.length} and ${last.taken.length}`,
    )
  const parts = [...first.taken, ...last.taken]
  return { html: last.rest, data: `${parts.join(';\n')};\n` }
}

/**
 * A page with deferred scripts: Next's script tags are removed, and the loader at the top of the page adds them when the page
 * is idle or touched, after the script `first`. Nothing else changes, so React hydrates what Next has rendered. A page without
 * such tags stays unchanged. Throws UnknownShape when a page has scripts and no place for the loader.
 */
export function deferScripts(html: string, first?: string): string {
  const sources = Array.from(html.matchAll(script), ([, source = '']) => source)
  if (sources.length === 0) return html
  if (!charset.test(html)) throw new UnknownShape('a page with scripts', '<meta charset>', 'none')
  const addresses = [...new Set([...(first ? [first] : []), ...sources])].join(' ')
  const tag = `<script data-scripts="${addresses}">${loader}</script>`
  return html
    .replaceAll(script, '')
    .replaceAll(preload, '')
    .replace(charset, (meta) => meta + tag)
}
