import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKnown } from '@/server/next/inline-scripts'

/** The loader as it is sent: without its comments and indentation. The same for every page, and so its hash. */
export const loader = readFileSync(join(import.meta.dirname, 'loader.js'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\s+|(^|\s)\/\/ .*$/g, ''))
  .filter((line) => line !== '')
  .join('\n')

const script = /<script src="(\/_next\/static\/[^"\s]+)" async="">\s*<\/script>/g
const preload = /<link rel="preload" as="script"[^>]*?href="\/_next\/static\/[^>]*>/g
const charset = /<meta charset=[^>]*>/i
/** What Next says to its own client in the page: which modules to start with, and the tree to hydrate as rows of text. */
const start = /<script id="_R_">([\s\S]*?)<\/script>/g
const rows = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?)<\/script>/g

/** Takes the known scripts of a kind out of a page. What only begins like one stays, for the browser to refuse. */
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
 * Splits a page into what a visitor sees and what only its scripts read, which is more than half of it: those rows as
 * one script. What starts Next stands last in it, so that all the rows are there by then. Throws when there is no such
 * part, or none that starts Next: that page would never come alive.
 */
export function splitData(html: string): { html: string; data: string } {
  const first = takeOut(html, rows)
  const last = takeOut(first.rest, start)
  if (first.taken.length === 0 || last.taken.length !== 1)
    throw new Error('A page holds its data in another way than known')
  const parts = [...first.taken, ...last.taken]
  return { html: last.rest, data: `${parts.join(';\n')};\n` }
}

/**
 * A page whose scripts wait: Next's tags are taken out, and a small script before everything else puts them back in
 * when the page is at rest or touched, `more` addresses before them. Nothing else changes, so that what is hydrated is
 * what Next rendered. A page without such tags stays as it is. Throws when a page has scripts and no place for the loader.
 */
export function deferScripts(html: string, more: readonly string[] = []): string {
  const sources = Array.from(html.matchAll(script), ([, source = '']) => source)
  if (sources.length === 0) return html
  if (!charset.test(html)) throw new Error('A page with scripts names no character set')
  const addresses = [...new Set([...more, ...sources])].join(' ')
  const tag = `<script data-scripts="${addresses}">${loader}</script>`
  return html
    .replaceAll(script, '')
    .replaceAll(preload, '')
    .replace(charset, (meta) => meta + tag)
}
