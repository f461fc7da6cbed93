import { pinnedPath, type Locale } from '@/lib/i18n/locales'

/** The link that opens the same page in the other language and keeps it: the pinned address. */
export function otherLanguage(locale: Locale, path: string) {
  const other: Locale = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  return { href: pinnedPath(other, path), label: other === 'zh-CN' ? '中文' : 'English', lang: other }
}
