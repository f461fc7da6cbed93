import 'server-only'
import type { FAQPage } from 'schema-dts'
import { plainText } from '@/app/search/plain-text'
import { getFaq, type Page } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'
import { faqLists } from '@/schemas/content/faq'

/** The list that a page shows as a whole; other pages repeat some of its questions. */
function wholeList({ raw }: Page) {
  const name = /<FaqList list="([\w-]+)" \/>/.exec(raw)?.[1]
  return faqLists.find((list) => list === name)
}

/** The questions and answers of a page with a list of them, as text; none for other pages. */
export function faqPage(locale: Locale, page: Page): FAQPage[] {
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
