import type { EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import type { Locale } from '@/schemas/locale'

const loaders = {
  'zh-CN': () => import('@/content/zh-CN/messages/enrolment.json'),
  'en-US': () => import('@/content/en-US/messages/enrolment.json'),
}

/** Loads one language only; in the browser a chunk of its own, as pages should not carry it. */
export async function loadEnrolmentTexts(locale: Locale): Promise<EnrolmentTexts> {
  return (await loaders[locale]()).default
}
