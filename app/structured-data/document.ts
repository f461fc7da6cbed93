import 'server-only'
import { pageTrail } from '@/app/page-trail'
import type { Described } from '@/app/structured-data'
import { courses } from '@/app/structured-data/course'
import { faqPage } from '@/app/structured-data/faq'
import { operator, webSite } from '@/app/structured-data/operator'
import { breadcrumbList } from '@/app/structured-data/trail'
import type { Page } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'

/**
 * What a page document is about: the operator and the site on the home page, a course on the page of a program,
 * questions and answers on the pages that list them.
 */
export function documentThings(locale: Locale, page: Page): Described[] {
  if (page.path === '/') return [operator(locale), webSite(locale)]
  const trail = breadcrumbList(locale, pageTrail(locale, page.path), page)
  return [...courses(locale, page.path), ...faqPage(locale, page), ...trail]
}
