import type { EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import type { Locale } from '@/schemas/locale'

/** Loads one language only; a separate chunk in browsers. */
export async function loadEnrolmentTexts(locale: Locale): Promise<EnrolmentTexts> {
  return (await import(`../../content/${locale}/messages/enrolment.json`)).default
}
