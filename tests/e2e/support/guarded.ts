import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from '@/tests/e2e/support/test'

/** The policy of answers that are no page: nothing may be loaded or framed. */
const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests an address exactly as written: browsers and fetch would normalize it first. */
export async function get(
  base: string | undefined,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(String(base))
  const request = ask({ hostname, port, path, method, headers, agent: false })
  request.end(body)
  const [response] = await once(request, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Texts that browsers may read in another encoding; Next's payloads and JSON are UTF-8 by definition. */
const textual = /^text\/(?!x-component)|[/+]xml|javascript/

/**
 * The headers of every response; a page has a policy with hashes, other
 * responses may load nothing.
 */
export function expectGuarded(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  what: string,
): void {
  const type = headers['content-type'] ?? ''
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  })
  const policy = String(headers['content-security-policy'])
  const page = type.startsWith('text/html') || (status === 304 && policy.includes('script-src'))
  if (!page) expect(policy, what).toBe(closedPolicy)
  else {
    for (const part of [
      `default-src 'none'`,
      `style-src 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ])
      expect(policy, what).toContain(part)
    expect(policy, what).toMatch(/script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/)
    expect(policy, what).not.toMatch(/unsafe|\*|https?:/)
  }
  if (textual.test(type)) expect(type, what).toMatch(/; ?charset=utf-8$/i)
  for (const name of ['access-control-allow-origin', 'x-powered-by', 'server'])
    expect(headers[name], `${what}: ${name}`).toBeUndefined()
}

/** The scripts that a page loads, including the deferred ones; its data script is first. */
export function scriptsOf({ body }: Pick<Answer, 'body'>): string[] {
  const [, waiting = ''] = /data-scripts="([^"]*)"/.exec(body) ?? []
  const tags = Array.from(body.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src ?? '')
  return [...new Set([...waiting.split(' '), ...tags])].filter((path) => path !== '')
}
