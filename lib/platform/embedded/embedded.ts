import 'server-only'
import { endSession, userInfo, visitorCookie } from '@/lib/accounts/visitors'
import { articleTexts, articleYears, getArticle, listArticles } from '@/lib/articles/query'
import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { cookieName, readCookie, writeCookie } from '@/lib/http/server/cookies'
import type { Caller, Platform } from '@/lib/platform/port'
import { getSmsSender } from '@/lib/sms/sender'
import { sendCode, redeemCode } from '@/lib/verification/codes'
import { mailCodeSender } from '@/lib/verification/mail-code'
import { isAddress } from '@/schemas/email'

function visitorToken({ headers }: Caller): string | undefined {
  return readCookie(headers, cookieName(visitorCookie, env().SITE_URL))
}

/** The embedded platform: this site's own store, text messages and articles. */
export const embeddedPlatform: Platform = {
  async sendCode(code, { address, locale, at }) {
    const { db } = await getStore()
    const send = isAddress(code.account) ? mailCodeSender(locale) : getSmsSender()
    return sendCode(db, { ...code, address, locale, at }, send)
  },
  async redeemCode(code, { at }) {
    const { db } = await getStore()
    return redeemCode(db, { ...code, at })
  },
  async userInfo(caller, withLearning) {
    const token = visitorToken(caller)
    // Most visitors are anonymous and need no query.
    if (token === undefined) return undefined
    const { db } = await getStore()
    return userInfo(db, { token, at: caller.at }, withLearning)
  },
  async endSession(caller) {
    const token = visitorToken(caller)
    if (token === undefined) return []
    const { db } = await getStore()
    await endSession(db, token)
    return [writeCookie(visitorCookie, '', 0, env().SITE_URL)]
  },
  listArticles,
  getArticle,
  articleYears,
  articleTexts,
}
