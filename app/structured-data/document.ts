import 'server-only'
import { pageTrail } from '@/app/page-trail'
import type { Described } from '@/app/structured-data'
import { courses } from '@/app/structured-data/course'
import { operator, webSite } from '@/app/structured-data/operator'
import { breadcrumbList } from '@/app/structured-data/trail'
import { getFaq, type Page } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'
import type { FAQPage } from 'schema-dts'
import { plainText } from '@/app/search/plain-text'
import { faqLists } from '@/schemas/content/faq'

/** The list that a page shows as a whole; other pages repeat some of its questions. */
function wholeList({ raw }: Page) {
  const name = /<FaqList list="([\w-]+)" \/>/.exec(raw)?.[1]
  return faqLists.find((list) => list === name)
}

/** The questions and answers of a page with a list of them, as text; none for other pages. */
function faqPage(locale: Locale, page: Page): FAQPage[] {
  const list = wholeList(page)
  if (!list) return []
  const context = { locale, path: page.path }
  return [
    {
      '@type': 'FAQPage',
      mainEntity: getFaq(locale, list).map(({ question, raw }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(raw, context) },
      })),
    },
  ]
}

/**
 * What a page document is about: the operator and the site on the home page, a course on the page of a program,
 * questions and answers on the pages that list them.
 */
export function documentThings(locale: Locale, page: Page): Described[] {
  if (page.path === '/') return [operator(locale), webSite(locale)]
  const trail = breadcrumbList(locale, pageTrail(locale, page.path), page)
  return [...courses(locale, page.path), ...faqPage(locale, page), ...trail]
}
