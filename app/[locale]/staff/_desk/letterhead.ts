import 'server-only'
import { getOrganisation } from '@/lib/content/organisation'
import type { Locale } from '@/schemas/locale'

/** The head of a printed page: names, the address of the first office, and contacts. */
export function letterheadOf(locale: Locale) {
  const { name, operator, phone, email, offices } = getOrganisation(locale)
  return { name, operator, address: offices[0]?.address ?? '', contacts: [phone, email] }
}
