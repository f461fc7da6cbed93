import type { Locale } from '@/lib/i18n/locales'
import type { ListQuery, OneQuery } from '@/lib/articles/query'
import type { SendResult } from '@/lib/verification/codes'
import type { Article, ArticleList, ArticleText } from '@/schemas/articles'
import type { UserInfo } from '@/schemas/platform'
import type { Purpose } from '@/schemas/verification'

/** The caller. A remote platform receives only its own cookies. */
export type Caller = {
  headers: Headers
  address: string
  locale: Locale
  at: Date
  /** Called with the platform's message when it declines; plain text. */
  onMessage?: (message: string) => void
}

/** `requestId` is that of the visitor's request, for the logs of both sides. */
type PlatformQuery<Query> = Query & { requestId?: string | undefined }

/** The interface of every platform. Applications are not part of it: they are always stored here. */
export type Platform = {
  /** Sends a code to a normalized mobile number or e-mail address. */
  sendCode(code: { account: string; purpose: Purpose }, caller: Caller): Promise<SendResult>
  /** Redeems a code: true once for the right one. */
  redeemCode(
    code: { account: string; purpose: Purpose; code: string },
    caller: Caller,
  ): Promise<boolean>
  /** The signed-in visitor, or undefined. */
  userInfo(caller: Caller, withLearning: boolean): Promise<UserInfo | undefined>
  /** Ends the visitor's session. Returns the Set-Cookie headers to pass on. */
  endSession(caller: Caller): Promise<readonly string[]>
  /** `asOf` is set on a stale answer, when the platform is not available; also for one article. */
  listArticles(query: PlatformQuery<ListQuery>): Promise<ArticleList>
  /** Undefined if there is no article with this id. */
  getArticle(query: PlatformQuery<OneQuery>): Promise<Article | undefined>
  /** The years of a channel's articles, newest first. */
  articleYears(query: PlatformQuery<Omit<OneQuery, 'id'>>): Promise<number[]>
  /** What the site search reads of the public articles of a language, in list order. */
  articleTexts(
    query: PlatformQuery<Pick<OneQuery, 'locale' | 'at'>>,
  ): Promise<readonly ArticleText[]>
}

/** The platform is not available, or declines. The message is for the log. */
export class PlatformUnavailable extends Error {
  // Compares names, because bundles contain several copies of this module.
  static [Symbol.hasInstance](error: unknown): error is PlatformUnavailable {
    return error instanceof Error && error.name === 'PlatformUnavailable'
  }

  override name = 'PlatformUnavailable'
  /** The platform's message for the visitor, plain text; empty if there is none. Never logged. */
  readonly said: string

  constructor(message: string, said = '') {
    super(message)
    this.said = said
  }
}
