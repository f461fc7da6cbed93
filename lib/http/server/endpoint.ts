import 'server-only'
import { StoreUnavailable } from '@/lib/db/errors'
import { type CallFailure, callFailures } from '@/lib/errors/catalog'
import { clientAddress } from '@/lib/http/server/address'
import type { Envelope, Extras } from '@/lib/http/server/answer'
import { getIntl } from '@/lib/i18n/intl'
import { type Locale, localeFromCookie } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { PlatformUnavailable } from '@/lib/platform/port'
import type { MessageId } from '@/lib/i18n/message-ids'

/** The visitor's chosen language, for answers. */
function requestLocale({ headers }: Request): Locale {
  return localeFromCookie(headers.get('cookie') ?? undefined)
}

/** Formats a message in the visitor's language. */
export type Say = (id: MessageId, values?: Record<string, string | number>) => string

/** One call: its data and the functions to answer it. */
export type Exchange = Envelope & {
  request: Request
  /** The dynamic parts of the path. */
  params: Readonly<Record<string, string>>
  locale: Locale
  say: Say
  /** Answers with a failure of the catalog, in the visitor's language. */
  fail(code: CallFailure, extras?: Extras, values?: Record<string, string | number>): Response
  address: string
  at: Date
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Context = { params: Promise<Record<string, string>> }
type Route = (request: Request, context: Context) => Promise<Response>
type Routes = Readonly<Record<Method | 'HEAD', Route>>

async function begin(
  request: Request,
  context: Context | undefined,
  envelope: Envelope,
): Promise<Exchange> {
  const locale = requestLocale(request)
  const say: Say = (id, values) => getIntl(locale).formatMessage({ id }, values)
  const params = (await context?.params) ?? {}
  const fail: Exchange['fail'] = (code, extras, values) => {
    const failure: (typeof callFailures)[CallFailure] = callFailures[code]
    const message = say(failure.text, values)
    if ('number' in failure) return envelope.decline(failure.number, message, extras)
    return envelope.refuse(failure.status, message, extras)
  }
  return {
    ...envelope,
    request,
    params,
    locale,
    say,
    fail,
    address: clientAddress(request.headers),
    at: new Date(),
  }
}

function answerError(
  error: unknown,
  { request, fail, refuse }: Exchange,
  unavailable: CallFailure,
): Response {
  const where = {
    requestId: request.headers.get('x-request-id'),
    path: new URL(request.url).pathname,
  }
  const away = error instanceof PlatformUnavailable
  // The adapter of the platform has logged the details; a platform that is down must not fill the log.
  if (away) log().warn({ reason: error.message, ...where }, 'call failed')
  else log().error({ err: error, ...where }, 'call failed')
  // Passes on the platform's message, as the specification requires; the browser recognizes a required sign-in by its
  // text.
  if (away && error.said)
    return refuse(callFailures[unavailable].status, error.said, { retryAfter: 5 })
  const passing = away || error instanceof StoreUnavailable
  return passing ? fail(unavailable, { retryAfter: 5 }) : fail('failed')
}

/**
 * The exports of a route file with one method: `export const { GET, HEAD, … } = endpoint('POST', …)`. HEAD is answered as
 * GET, every other method with 405 and Allow. Answers 503 with the failure `unavailable` when the store is not available and 500 for any
 * other exception, and logs both.
 */
export function endpoint(
  method: Method,
  envelope: Envelope,
  handle: (exchange: Exchange) => Promise<Response>,
  unavailable: CallFailure = 'unavailable',
): Routes {
  const route: Route = async (request, context) => {
    const exchange = await begin(request, context, envelope)
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    if (asked !== method) {
      const answer = exchange.fail('method')
      answer.headers.set('allow', method === 'GET' ? 'GET, HEAD' : method)
      return answer
    }
    try {
      return await handle(exchange)
    } catch (error) {
      return answerError(error, exchange, unavailable)
    }
  }
  return { GET: route, HEAD: route, POST: route, PUT: route, PATCH: route, DELETE: route }
}
