import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { codeEnvelope } from '@/lib/http/server/answer'
import { log } from '@/lib/log'
import type { SigningStrategy } from '@/lib/signing/strategy'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { findRoute } from '@/scripts/platform/routes'
import { checkSignature } from '@/scripts/platform/signature'
import { clientAddress, stripForwarded } from '@/server/receive/identify'
import { refuse } from '@/server/receive/refuse'
import { send } from '@/server/send/send'

export type Rules = { allowedHosts: readonly string[]; proxies: number; signing: SigningStrategy }

/** Signed calls: the articles, as the specification requires, and applications that a site delivers. */
const signed = /^\/api\/(cms|enrollment)\//
/** The name of the session cookie on this platform: a site never forwards cookies with its own names. */
const session = /(^|;\s*)platform_session=/
const ownSession = 'bh_visitor'
const requestId = /^[\w-]{1,64}$/

/** The locale of an Accept-Language header, or the first one with the same language. */
function localeOf(header: string): Locale {
  const [language = ''] = /^[a-z]+/i.exec(header) ?? []
  const sameLanguage = (name: Locale) => name.startsWith(`${language.toLowerCase()}-`)
  return locales.find((name) => header.startsWith(name)) ?? locales.find(sameLanguage) ?? defaultLocale
}

/** The headers that the routes expect from a front server. */
function headersOf(req: IncomingMessage, proxies: number): Headers {
  const address = clientAddress(req, proxies)
  const id = String(req.headers['x-request-id'] ?? '')
  const locale = localeOf(req.headers['accept-language'] ?? '')
  const cookie = (req.headers.cookie ?? '').replace(session, `$1${ownSession}=`)
  stripForwarded(req)
  const headers = new Headers(
    Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  headers.set('x-client-address', address)
  headers.set('x-request-id', requestId.test(id) ? id : randomUUID())
  headers.set('cookie', `${cookie}${cookie && '; '}lang=${locale}`)
  return headers
}

function toRequest(req: IncomingMessage, headers: Headers): Request {
  const url = new URL(req.url ?? '/', 'http://platform.invalid')
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const body = reads ? undefined : (Readable.toWeb(req) as ReadableStream<Uint8Array>)
  return new Request(url, { method: req.method, headers, body, duplex: 'half' } as RequestInit)
}

async function respond(request: Request, { signing }: Rules): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = findRoute(request.method, pathname)
  if (!found) return codeEnvelope.refuse(404, 'Not found')
  if (signed.test(pathname)) {
    const verdict = await checkSignature(request, signing)
    if (!verdict.ok) {
      log().warn({ path: pathname, fault: verdict.fault }, 'a call was rejected: its signature is not valid')
      return codeEnvelope.refuse(401, `signature ${verdict.fault}`)
    }
  }
  return found.handle(request, { params: Promise.resolve(found.params) })
}

/**
 * Answers one call like the API of an operator. Verifies the signatures of calls for articles and of delivered
 * applications.
 */
export async function answer(rules: Rules, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
  const refused = refuse(req, path, rules.allowedHosts, [])
  if (refused) return send(req, res, refused)
  const response = await respond(toRequest(req, headersOf(req, rules.proxies)), rules)
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0)
    res.setHeader(
      'set-cookie',
      cookies.map((cookie) => cookie.replace(`${ownSession}=`, 'platform_session=')),
    )
  res.end(Buffer.from(await response.arrayBuffer()))
}
