import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** JSON-LD is data: browsers do not run it, and the policy does not apply to it. */
const dataBlock = /type="application\/ld\+json"/

/**
 * Makes Next mark the scripts that it writes for a request: it sets the nonce of the request's own policy header on each. The
 * nonce is random, so content of the page cannot contain it. Replaces these headers of the client.
 */
export function markScripts(req: IncomingMessage): string {
  const mark = randomBytes(16).toString('base64url')
  delete req.headers['content-security-policy-report-only']
  req.headers['content-security-policy'] = `script-src 'nonce-${mark}'`
  return mark
}

/** The page without the nonces: its policy contains hashes instead, so that every visitor can get the same cached page. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '')
}

export function markedScripts(html: string, mark: string): string[] {
  return Array.from(html.matchAll(inline))
    .filter(([, attributes = '']) => attributes.includes(` nonce="${mark}"`))
    .map(([, , body = '']) => body)
}

const start =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/
const rows = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/
const firstRow = '(self.__next_f=self.__next_f||[]).push([0])'
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether Next writes an inline script like this one: it contains nothing but JSON. */
export function isKnown(body: string): boolean {
  if (body === firstRow) return true
  const [, json] = rows.exec(body) ?? start.exec(body) ?? []
  return json !== undefined && isJson(json)
}

/**
 * The inline scripts of a prerendered page, which has no marks: those that Next writes, and all others. An injected
 * script that imitates a known one contains only JSON, and so has no effect.
 */
export function knownScripts(html: string): { known: string[]; others: string[] } {
  const bodies = Array.from(html.matchAll(inline))
    .filter(([, attributes = '']) => !dataBlock.test(attributes))
    .map(([, , body = '']) => body)
  return { known: bodies.filter(isKnown), others: bodies.filter((body) => !isKnown(body)) }
}
