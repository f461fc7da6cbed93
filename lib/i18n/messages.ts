import 'server-only'
import enArticles from '@/content/en-US/messages/articles.json'
import enCalculators from '@/content/en-US/messages/calculators.json'
import enEnrolment from '@/content/en-US/messages/enrolment.json'
import enErrors from '@/content/en-US/messages/errors.json'
import enLayout from '@/content/en-US/messages/layout.json'
import enPages from '@/content/en-US/messages/pages.json'
import enPassport from '@/content/en-US/messages/passport.json'
import enSections from '@/content/en-US/messages/sections.json'
import enStaff from '@/content/en-US/messages/staff.json'
import zhArticles from '@/content/zh-CN/messages/articles.json'
import zhCalculators from '@/content/zh-CN/messages/calculators.json'
import zhEnrolment from '@/content/zh-CN/messages/enrolment.json'
import zhErrors from '@/content/zh-CN/messages/errors.json'
import zhLayout from '@/content/zh-CN/messages/layout.json'
import zhPages from '@/content/zh-CN/messages/pages.json'
import zhPassport from '@/content/zh-CN/messages/passport.json'
import zhSections from '@/content/zh-CN/messages/sections.json'
import zhStaff from '@/content/zh-CN/messages/staff.json'
import type { Locale } from '@/schemas/locale'

// One file per room, so that two changes seldom meet; the default language is the type of the keys.
const zh = {
  articles: zhArticles,
  calculators: zhCalculators,
  enrolment: zhEnrolment,
  errors: zhErrors,
  layout: zhLayout,
  pages: zhPages,
  passport: zhPassport,
  sections: zhSections,
  staff: zhStaff,
}
const en: typeof zh = {
  articles: enArticles,
  calculators: enCalculators,
  enrolment: enEnrolment,
  errors: enErrors,
  layout: enLayout,
  pages: enPages,
  passport: enPassport,
  sections: enSections,
  staff: enStaff,
}
const catalogues = { 'zh-CN': zh, 'en-US': en }

export type MessageRoom = keyof typeof zh

/** The texts of one room, flat ids to ICU messages, for a client part that formats them itself. */
export function getMessages<Room extends MessageRoom>(locale: Locale, room: Room): (typeof zh)[Room] {
  return catalogues[locale][room]
}

/** All texts of a language. */
export function getCatalogue(locale: Locale): Record<string, string> {
  return Object.assign({}, ...Object.values(catalogues[locale]))
}
