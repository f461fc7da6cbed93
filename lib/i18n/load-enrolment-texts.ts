import type { EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import type { Locale } from '@/schemas/locale'

/** Loads one language only; in the browser a chunk of its own, as pages should not carry it. */
export async function loadEnrolmentTexts(locale: Locale): Promise<EnrolmentTexts> {
  return (await import(`../../content/${locale}/messages/enrolment.json`)).default
}
