import 'server-only'
import { getPage } from '@/lib/content/documents'
import { toMessageId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import type { Desk } from './session'
import { getOrganization } from '@/lib/content/organization'
import type { Locale } from '@/schemas/locale'

/** The head of a printed page: names, the address of the first office, and contacts. */
export function letterheadOf(locale: Locale) {
  const { name, operator, phone, email, offices } = getOrganization(locale)
  return { name, operator, address: offices[0]?.address ?? '', contacts: [phone, email] }
}

export function projectLabel({ intl }: Pick<Desk, 'intl'>, slug: string): string {
  return intl.formatMessage({ id: toMessageId(`components.enrolment.project.${slug}`) })
}

/**
 * The title of the page from which an application was sent, in the officer's language; the path if there is no such
 * page.
 */
export function pageLabel({ locale, t }: Pick<Desk, 'locale' | 't'>, path: string): string {
  if (path === '') return t('detail.no-page')
  return getPage(locale, path)?.title ?? userText(path)
}
