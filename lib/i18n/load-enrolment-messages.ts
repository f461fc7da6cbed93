import type { CompiledMessages } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'

/** Loads the messages of one language only; a separate chunk in browsers, which `next.config.mjs` parses. */
export async function loadEnrolmentMessages(locale: Locale): Promise<CompiledMessages> {
  return (await import(`../../content/${locale}/messages/enrolment.json`)).default
}
