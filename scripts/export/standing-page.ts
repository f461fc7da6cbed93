import organisation from '@/content/facts/organisation.json'
import { getIntl } from '@/lib/i18n/intl'
import type { MessageId } from '@/lib/i18n/message-ids'
import { defaultLocale, locales, pinnedPath, splitPinned, type Locale } from '@/lib/i18n/locales'

const { phone } = organisation
const callable = phone.replace(/[^+\d]/g, '')

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g
const forms = /<form\b[^>]*>[\s\S]*?<\/form>/g
const links = /(<(?:a|area|link)\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g
/** A form that stores something; the others search. */
const stores = /name="consent"|type="password"|method="post"/i

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** What stands in place of a form: that it cannot be sent now, and the telephone number. */
function insteadOfForm(locale: Locale): string {
  const text = getIntl(locale).formatMessage({ id: 'components.layout.standing.form' })
  return `<div class="enrolment-form"><p>${escaped(text)}</p><p class="mt-3 text-xl"><a class="underline" href="tel:${callable}">${escaped(phone)}</a></p></div>`
}

/** The address of a page of the copy: the default language has none in its address, as nothing chooses a language there. */
export function copyAddress(address: string, locale: Locale): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const [pinned, own] = splitPinned(path)
  const language = pinned ?? locale
  return (language === defaultLocale ? own : pinnedPath(language, own)) + rest
}

const isFile = (address: string) =>
  /^\/(?:_next|og|qr|pictures|specimens\/|feeds)\b|\.\w{2,11}(?:[?#]|$)/.test(address)

/**
 * A prerendered page as it can be read without a server: no scripts, links that keep the language, and in place of forms the
 * telephone number. Throws if the page has no form although `hasForm` says so.
 */
export function standingPage(html: string, locale: Locale): string {
  return html
    .replace(scripts, '')
    .replace(/<noscript\b[^>]*>([\s\S]*?)<\/noscript>/g, '$1')
    .replace(forms, (form) => (stores.test(form) ? insteadOfForm(locale) : ''))
    .replace(
      links,
      (_, before: string, address: string) =>
        `${before}${isFile(address) ? address : copyAddress(address, locale)}"`,
    )
}

const words = /(<main\b[\s\S]*?<h1[^>]*>)[\s\S]*?(<\/h1><p class=")([^"]*)("[^>]*>)[\s\S]*?(<\/p>)/

/**
 * The page for addresses that need a server, made of the one that says that the site is busy. Throws if that page has another
 * shape.
 */
export function unavailablePage(busy: string, locale: Locale): string {
  const say = (id: MessageId) => escaped(getIntl(locale).formatMessage({ id }, { phone }))
  if (!words.test(busy)) throw new Error(`The page /${locale}/busy has no heading and lead in its main part`)
  const title = say('components.layout.standing.title')
  const lead = say('components.layout.standing.lead')
  // The lead of the busy page marks where Chinese lines may break; this one breaks anywhere.
  const page = busy.replace(
    words,
    (_, before: string, between: string, classes: string, open: string, end: string) =>
      `${before}${title}${between}${classes.replace('break-keep', '')}${open}${lead}${end}`,
  )
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
  return standingPage(titled, locale)
}

/** The folder of a page in the copy, by its internal path; undefined for pages without an address. */
export function copyFolder(internal: string): { locale: Locale; folder: string } | undefined {
  const locale = locales.find((name) => internal === `/${name}` || internal.startsWith(`/${name}/`))
  if (!locale) return undefined
  const path = internal.slice(locale.length + 1) || '/'
  return { locale, folder: copyAddress(path, locale) }
}
