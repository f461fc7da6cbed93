import type { Caller, Platform } from '@/lib/platform/port'
import { cookiesFor, cookiesFrom } from '@/lib/platform/remote/cookies'
import type { Connection } from '@/lib/platform/remote/connection'
import { declined } from '@/lib/platform/remote/declined'
import { upstreamCode, upstreamUser } from '@/schemas/upstream'

/** What goes with a visitor's call: who asks and in which language, and the cookies that are the platform's own. */
export function visitorHeaders({ address, locale }: Caller, cookies = ''): Record<string, string> {
  const sent = { 'x-forwarded-for': address, 'accept-language': locale }
  return cookies === '' ? sent : { ...sent, cookie: cookies }
}

export const requestIdOf = ({ headers }: Caller): string => headers.get('x-request-id') ?? 'none'

/** Who is signed in at the remote platform, and signing out there. Most visitors bring no cookie of it: no call is made. */
export function remoteSessions({ ask, options }: Connection): Pick<Platform, 'userInfo' | 'endSession'> {
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
          // The visitor's own call has been found to come from our pages.
          headers: { ...visitorHeaders(caller, cookies), 'sec-fetch-site': 'same-origin' },
          requestId: requestIdOf(caller),
        },
        upstreamCode,
      )
      if (data.code !== 0) throw declined(data)
      return cookiesFrom(headers, options.cookies)
    },
  }
}
