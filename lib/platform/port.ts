import type { Locale } from '@/lib/i18n/locales'
import type { ListQuery, OneQuery } from '@/lib/articles/query'
import type { SendResult } from '@/lib/verification/codes'
import type { Article, ArticleList } from '@/schemas/articles'
import type { UserInfo } from '@/schemas/platform'
import type { Purpose } from '@/schemas/verification'

/** Who is calling. A remote platform is given only those cookies that are its own. */
export type Caller = {
  headers: Headers
  address: string
  locale: Locale
  at: Date
  /** Is told the platform's own sentence when it declines; plain text. */
  heard?: (message: string) => void
}

/** `requestId` of the visitor's request, for the logs of both sides. */
type Asked<Query> = Query & { requestId?: string | undefined }

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
  /** With `asOf` when the platform could not be asked and this is what it said then; also for one article. */
  listArticles(query: Asked<ListQuery>): Promise<ArticleList>
  /** Undefined when there is none of that id. */
  getArticle(query: Asked<OneQuery>): Promise<Article | undefined>
  /** The years a channel's list can be filtered by, newest first. */
  articleYears(query: Asked<Omit<OneQuery, 'id'>>): Promise<number[]>
}

/** The platform cannot be asked now, or it declines. The message is for the log. */
export class PlatformUnavailable extends Error {
  // By name: the bundler evaluates this module more than once, and the class differs from copy to copy.
  static [Symbol.hasInstance](error: unknown): error is PlatformUnavailable {
    return error instanceof Error && error.name === 'PlatformUnavailable'
  }

  override name = 'PlatformUnavailable'
  /** The platform's own sentence for the visitor, plain text; empty when there is none. Never logged. */
  readonly said: string

  constructor(message: string, said = '') {
    super(message)
    this.said = said
  }
}
