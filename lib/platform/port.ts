import type { Locale } from '@/lib/i18n/locales'
import type { ListQuery, OneQuery } from '@/lib/articles/query'
import type { SendResult } from '@/lib/verification/codes'
import type { Article, ArticleList } from '@/schemas/articles'
import type { UserInfo } from '@/schemas/platform'
import type { Purpose } from '@/schemas/verification'

/** Who is calling. A remote platform is given only those cookies that are its own. */
export type Caller = { headers: Headers; address: string; locale: Locale; at: Date }

/** What every platform gives; applications are not among it, they are stored here whatever the platform says. */
export type Platform = {
  /** Sends a code to a normalised phone number. */
  sendCode(code: { phone: string; purpose: Purpose }, caller: Caller): Promise<SendResult>
  /** Uses a code up: true once for the right one. */
  redeemCode(code: { phone: string; purpose: Purpose; code: string }, caller: Caller): Promise<boolean>
  /** The signed-in visitor, or undefined. */
  userInfo(caller: Caller, withLearning: boolean): Promise<UserInfo | undefined>
  /** Ends the visitor's session. Returns the Set-Cookie headers to pass on. */
  endSession(caller: Caller): Promise<readonly string[]>
  listArticles(query: ListQuery): Promise<ArticleList>
  /** Undefined when there is none of that id. */
  getArticle(query: OneQuery): Promise<Article | undefined>
}

/** The platform cannot be asked now. The message is for the log. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable'
}
