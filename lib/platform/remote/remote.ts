import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import type { Platform, Caller } from '@/lib/platform/port'
import { remoteArticles } from '@/lib/platform/remote/articles'
import { connectTo, type Connection } from '@/lib/platform/remote/connection'
import type { RemoteOptions } from '@/lib/platform/remote/exchange'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import { UpstreamFault, declinedFault, upstreamMessage } from '@/lib/platform/remote/fault'
import { limitSending } from '@/lib/verification/rate-limit'
import { countryCode } from '@/schemas/constants'
import { isAddress } from '@/schemas/email'
import { upstreamCode, upstreamUser } from '@/schemas/upstream'
import { parseCookies } from '@/lib/http/server/cookies'

/** Cookies that are never forwarded: our own, with or without a prefix, and the chosen language. */
const own = /^(__Host-|__Secure-)?(bh_|staff|lang$)/i
/** The cookie value of RFC 6265. Other values were not set by a server. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/

function isLetThrough(name: string, allowed: readonly string[]): boolean {
  return allowed.includes(name) && !own.test(name)
}

/** The Cookie header for the remote platform: only the allowed cookies of the visitor; empty if there are none. */
function cookiesFor(headers: Headers, allowed: readonly string[]): string {
  return Array.from(parseCookies(headers.get('cookie') ?? ''))
    .filter(([name, value]) => isLetThrough(name, allowed) && plain.test(value))
    .map((pair) => pair.join('='))
    .join('; ')
}

/** The Set-Cookie headers of the platform that are allowed. */
function cookiesFrom(headers: IncomingHttpHeaders, allowed: readonly string[]): string[] {
  return (headers['set-cookie'] ?? []).filter((cookie) => {
    const [name = ''] = parseCookies(cookie.split(';', 1)[0] ?? '').keys()
    return isLetThrough(name, allowed)
  })
}

/** The headers of a visitor's call: IP address, language and the platform's own cookies. */
function visitorHeaders({ address, locale }: Caller, cookies = ''): Record<string, string> {
  const sent = { 'x-forwarded-for': address, 'accept-language': locale }
  return cookies === '' ? sent : { ...sent, cookie: cookies }
}

const requestIdOf = ({ headers }: Caller): string => headers.get('x-request-id') ?? 'none'

/** The session at the remote platform. Makes no call for visitors without its cookies, who are the most. */
function remoteSessions({ ask, options }: Connection): Pick<Platform, 'userInfo' | 'endSession'> {
  return {
    async userInfo(caller, withLearning) {
      const cookies = cookiesFor(caller.headers, options.cookies)
      if (cookies === '') return undefined
      const { data } = await ask(
        {
          method: 'GET',
          path: '/api/usercenter/v2/frontend/user/get-user-info',
          fields: { learning_info: withLearning ? '1' : '0' },
          headers: visitorHeaders(caller, cookies),
          requestId: requestIdOf(caller),
        },
        upstreamUser,
      )
      return data.data
    },
    async endSession(caller) {
      const cookies = cookiesFor(caller.headers, options.cookies)
      if (cookies === '') return []
      const { data, headers } = await ask(
        {
          method: 'GET',
          path: '/api/passport/rest/logout',
          fields: {},
          // The visitor's call was checked for its origin.
          headers: { ...visitorHeaders(caller, cookies), 'sec-fetch-site': 'same-origin' },
          requestId: requestIdOf(caller),
        },
        upstreamCode,
      )
      if (data.code !== 0) throw declinedFault(data)
      return cookiesFrom(headers, options.cookies)
    },
  }
}

const tooMany = 429
const defaultWait = 60

/**
 * Verification codes of the remote platform. Our own rate limits apply first, because all visitors may look like one
 * client to the platform. It sends text
 * messages only: codes by mail are our own. Neither account nor code is logged here.
 */
function remoteCodes({ ask, options }: Connection): Pick<Platform, 'sendCode' | 'redeemCode'> {
  return {
    async sendCode({ account, purpose }, caller) {
      if (isAddress(account)) return embeddedPlatform.sendCode({ account, purpose }, caller)
      const { db } = await getStore()
      const { address, at } = caller
      const limit = await limitSending(db, { account, address, budget: env().SMS_DAILY_BUDGET, at })
      if (!limit.ok) return { kind: 'limited', retryAfter: limit.retryAfter }
      const requestId = requestIdOf(caller)
      const { status, headers, data } = await ask(
        {
          method: 'POST',
          path: '/api/usercenter/user/send-code',
          fields: { account, service: purpose },
          multipart: true,
          headers: visitorHeaders(caller, cookiesFor(caller.headers, options.cookies)),
          requestId,
        },
        upstreamCode,
      )
      if (status === tooMany) return { kind: 'limited', retryAfter: waitOf(headers) }
      if (data.code === 0) return { kind: 'sent' }
      reportMessage(caller, data)
      log().warn(
        { requestId, answered: data.code },
        'the remote platform sent no verification code',
      )
      return { kind: 'failed' }
    },
    async redeemCode({ account, purpose, code }, caller) {
      if (isAddress(account)) return embeddedPlatform.redeemCode({ account, purpose, code }, caller)
      const { status, data } = await ask(
        {
          method: 'GET',
          path: '/api/usercenter/user/check-code',
          fields: { account, code, countryCode, service: purpose },
          headers: visitorHeaders(caller, cookiesFor(caller.headers, options.cookies)),
          requestId: requestIdOf(caller),
        },
        upstreamCode,
      )
      // 429 says nothing about the code; the visitor can try it again.
      if (status === tooMany) throw new UpstreamFault('status', String(status))
      if (data.code !== 0) reportMessage(caller, data)
      return data.code === 0
    },
  }
}

function reportMessage({ onMessage }: Caller, answer: { msg?: unknown; message?: unknown }): void {
  const message = upstreamMessage(answer)
  if (message !== '') onMessage?.(message)
}

/** Seconds until the next attempt makes sense, at most an hour. */
function waitOf(headers: IncomingHttpHeaders): number {
  const seconds = Number.parseInt(headers['retry-after'] ?? '', 10)
  return Number.isNaN(seconds) ? defaultWait : Math.min(3600, Math.max(1, seconds))
}

/**
 * The platform at `API_HOST`. Its methods throw PlatformUnavailable when it does not answer or its answer is not valid.
 */
export function remotePlatform(options: RemoteOptions): Platform {
  const connection = connectTo(options)
  return {
    ...remoteCodes(connection),
    ...remoteSessions(connection),
    ...remoteArticles(connection),
  }
}
