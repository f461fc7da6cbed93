import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as article from '@/app/api/cms/api/v1/articles/[id]/route'
import * as articles from '@/app/api/cms/api/v1/articles/route'
import * as logout from '@/app/api/passport/rest/logout/route'
import * as checkCode from '@/app/api/usercenter/user/check-code/route'
import * as sendCode from '@/app/api/usercenter/user/send-code/route'
import * as userInfo from '@/app/api/usercenter/v2/frontend/user/get-user-info/route'
import { log } from '@/lib/log'
import { configuredSigning, type SigningStrategy, type Verdict } from '@/lib/signing/configured'
import { openOrExit } from '@/server/lifecycle/open'
import { stopGracefully } from '@/server/lifecycle/stop'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { defaultLocale, type Locale, locales } from '@/schemas/locale'
import { clientAddress, stripForwarded } from '@/server/receive/identify'
import { refuseRequest } from '@/server/receive/refuse'
import { sendAnswer } from '@/server/send/send'
import { type Database, getStore } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'
import { endpoint } from '@/lib/http/server/endpoint'
import {
  readFields,
  readBody,
  type Pair,
  parseBody,
  parseUrlencoded,
} from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { createProof } from '@/lib/verification/proofs'
import { signatureFields } from '@/schemas/articles'
import { normalizeEmail } from '@/schemas/email'
import { applicationFieldNames } from '@/schemas/enrolment'
import { normalizePhone } from '@/schemas/phone'

/** The values as they were sent: what a field makes of them is not part of the signature. */
async function paramsOf(request: Request): Promise<readonly Pair[]> {
  try {
    if (request.method !== 'POST') return parseUrlencoded(new URL(request.url).search.slice(1))
    const body = await readBody(request.clone())
    const pairs = typeof body === 'string' ? [] : await parseBody(body, request.headers)
    return pairs === 'unsupported' ? [] : pairs
  } catch {
    return [] // not readable, so not signed
  }
}

/** Verifies the signature of a call over its query or its form. */
async function checkSignature(request: Request, signing: SigningStrategy): Promise<Verdict> {
  const { method, url } = request
  return signing.verify(
    { method, path: new URL(url).pathname, params: await paramsOf(request) },
    new Date(),
  )
}

/** Creates a proof: the site has verified the phone or address, and its signature confirms that. */
function vouch(
  db: Database,
  { email = '', phone = '' }: Record<string, string | undefined>,
  at: Date,
) {
  const account = email === '' ? normalizePhone(phone) : normalizeEmail(email)
  return createProof(db, { account, code: '', purpose: 'enrollment', at })
}

/** What a delivery has besides the fields of the call. */
const added = ['verified', ...signatureFields]

/** Accepts an application that a site delivers: signed, so without code and rate limits, and stored once per id. */
const deliveries = endpoint('POST', errorEnvelope, async (call) => {
  const read = await readFields(call.request, [...applicationFieldNames, ...added])
  if (!read.ok) return refuseFault(call, read)
  const { verified, timestamp, nonce, key_id, signature, ...fields } = read.fields
  void [timestamp, nonce, key_id, signature] // verified already
  const { address, at, say } = call
  const { db } = await getStore()
  const proofToken = verified === '1' ? await vouch(db, fields, at) : undefined
  const result = await acceptApplication(db, fields, { address, proofToken, uncounted: true, at })
  if (result.kind === 'accepted') {
    log().info(
      { reference: result.reference, repeated: result.repeated },
      'an application was delivered',
    )
    return call.done('', { data: { id: result.id, reference: result.reference } })
  }
  if (result.kind === 'unproved')
    return call.refuse(403, say('components.enrolment.errors.unproved'))
  if (result.kind === 'conflict')
    return call.refuse(409, say('components.enrolment.errors.conflict'))
  if (result.kind === 'closed') return call.refuse(410, say(result.message))
  return call.refuse(400, say(result.message), { fields: result.fields })
})

type Route = typeof articles
type Handler = Route['GET']
type FoundRoute = { handle: Handler; params: Record<string, string> }

/** The six calls of the specification, and that for one article. */
const routes: Record<string, Route> = {
  '/api/usercenter/v2/frontend/user/get-user-info': userInfo,
  '/api/passport/rest/logout': logout,
  '/api/usercenter/user/send-code': sendCode,
  '/api/usercenter/user/check-code': checkCode,
  '/api/enrollment/v1.0/applications': deliveries,
  '/api/cms/api/v1/articles': articles,
}
const oneArticle = /^\/api\/cms\/api\/v1\/articles\/([^/]+)$/

function isMethod(method: string): method is keyof Route {
  return Object.hasOwn(articles, method)
}

/** The handler of a request; undefined for an unknown path or method. */
function findRoute(method: string, path: string): FoundRoute | undefined {
  if (!isMethod(method)) return undefined
  const id = oneArticle.exec(path)?.[1]
  const route = id === undefined ? routes[path] : article
  return (
    route && {
      handle: route[method],
      params: id === undefined ? {} : { id: decodeURIComponent(id) },
    }
  )
}

type Rules = { allowedHosts: readonly string[]; proxies: number; signing: SigningStrategy }

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
  return (
    locales.find((name) => header.startsWith(name)) ?? locales.find(sameLanguage) ?? defaultLocale
  )
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
      log().warn(
        { path: pathname, fault: verdict.fault },
        'a call was rejected: its signature is not valid',
      )
      return codeEnvelope.refuse(401, `signature ${verdict.fault}`)
    }
  }
  return found.handle(request, { params: Promise.resolve(found.params) })
}

/**
 * Answers one call like the API of an operator. Verifies the signatures of calls for articles and of delivered
 * applications.
 */
async function answer(rules: Rules, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
  const refused = refuseRequest(req, path, rules.allowedHosts, [])
  if (refused) return sendAnswer(req, res, refused)
  const response = await respond(toRequest(req, headersOf(req, rules.proxies)), rules)
  res.statusCode = response.status
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0)
    res.setHeader(
      'set-cookie',
      cookies.map((cookie) => cookie.replace(`${ownSession}=`, 'platform_session=')),
    )
  res.end(Buffer.from(await response.arrayBuffer()))
}

/** This process is a platform, so it has no remote one; the site in front of it forwards the client's address. */
const defaults = { PORT: '3001', DATA_DIR: '.data/platform', TRUST_PROXY: '1' }
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value
delete process.env.API_HOST

async function start(): Promise<void> {
  const config = await openOrExit(undefined)
  const rules: Rules = {
    allowedHosts: config.ALLOWED_HOSTS,
    proxies: config.TRUST_PROXY,
    signing: configuredSigning(config),
  }
  const server = createServer((req, res) => {
    answer(rules, req, res).catch((error: unknown) => {
      log().error({ err: error, path: req.url?.split('?')[0] }, 'a call failed')
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'application/json' })
      res.end('{"code":500,"msg":""}')
    })
  })
  stopGracefully(server, () => Promise.resolve())
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  console.log(`  Platform: http://localhost:${port}`)
  console.log('  To use it, start a site with:')
  console.log(`    API_HOST=http://localhost:${port}`)
  console.log(`    CMS_KEY_ID=${config.CMS_KEY_ID}`)
  console.log(`    CMS_SALT=${config.CMS_SALT}`)
  console.log('    API_COOKIES=platform_session')
}

start().catch((error: unknown) => {
  console.error('\nThe platform cannot start:', error)
  process.exit(1)
})
