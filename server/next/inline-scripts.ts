import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** JSON-LD is data: browsers do not run it, and no policy applies to it. */
const dataBlock = /type="application\/ld\+json"/

/**
 * Makes Next mark the scripts it writes for a request: it puts a nonce from the request's own policy header on each. The
 * mark is random, so nothing that is rendered into the page can carry it. What a visitor sends in these headers is dropped.
 */
export function markScripts(req: IncomingMessage): string {
  const mark = randomBytes(16).toString('base64url')
  delete req.headers['content-security-policy-report-only']
  req.headers['content-security-policy'] = `script-src 'nonce-${mark}'`
  return mark
}

/** The page without the marks: hashes allow its scripts, so that one policy fits every reader of a cached page. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '')
}

/** The inline scripts that Next has marked. */
export function markedScripts(html: string, mark: string): string[] {
  return Array.from(html.matchAll(inline))
    .filter(([, attributes = '']) => attributes.includes(` nonce="${mark}"`))
    .map(([, , body = '']) => body)
}

const start = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/
const rows = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/
const firstRow = '(self.__next_f=self.__next_f||[]).push([0])'
/** What React writes to put late parts of a page in their place, and the version of it that this build has. */
const timing = 'requestAnimationFrame(function(){$RT=performance.now()});'
const reveals = /(\$RC\("B:[\da-f]+","S:[\da-f]+"\);?)+$/
const revealer = 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether an inline script of a prerendered page is one that Next or React writes. Next's hold JSON alone. */
export function isKnown(body: string): boolean {
  if (body === firstRow || body === timing) return true
  const [, json] = rows.exec(body) ?? start.exec(body) ?? []
  if (json !== undefined) return isJson(json)
  return createHash('sha256').update(body.replace(reveals, '')).digest('base64url') === revealer
}

/**
 * The inline scripts of a prerendered page, which has no marks, as those that Next and React write and others. Those of
 * Next hold nothing but JSON, so imitating one runs nothing.
 */
export function knownScripts(html: string): { known: string[]; others: string[] } {
  const bodies = Array.from(html.matchAll(inline))
    .filter(([, attributes = '']) => !dataBlock.test(attributes))
    .map(([, , body = '']) => body)
  return { known: bodies.filter(isKnown), others: bodies.filter((body) => !isKnown(body)) }
}
