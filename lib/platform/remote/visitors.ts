import type { Caller, Platform } from '@/lib/platform/port'
import { cookiesFor, cookiesFrom } from '@/lib/platform/remote/cookies'
import type { Connection } from '@/lib/platform/remote/connection'
import { declined } from '@/lib/platform/remote/declined'
import { upstreamCode, upstreamUser } from '@/schemas/upstream'

/** The headers of a visitor's call: IP address, language and the platform's own cookies. */
export function visitorHeaders({ address, locale }: Caller, cookies = ''): Record<string, string> {
  const sent = { 'x-forwarded-for': address, 'accept-language': locale }
  return cookies === '' ? sent : { ...sent, cookie: cookies }
}

export const requestIdOf = ({ headers }: Caller): string => headers.get('x-request-id') ?? 'none'

/** The session at the remote platform. Makes no call for visitors without its cookies, who are the most. */
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
          // The visitor's call was checked for its origin.
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
