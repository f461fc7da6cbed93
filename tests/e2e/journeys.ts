import type { Locale } from '@/lib/i18n/locales'

/**
 * The files of `npm test`: what readers, applicants, officers and editors do each day. The others are in `npm run test:all`, and so
 * are the tests of these files with the tag `@further`.
 */
export const journeys = [
  '**/access/plain.spec.ts',
  '**/articles.spec.ts',
  '**/booking.spec.ts',
  '**/enrolment-plain.spec.ts',
  '**/enrolment.spec.ts',
  '**/language.spec.ts',
  '**/missing.spec.ts',
  '**/navigation.spec.ts',
  '**/other-forms.spec.ts',
  '**/search.spec.ts',
  '**/session.spec.ts',
  '**/staff/edit.spec.ts',
  '**/staff/inbox.spec.ts',
]

/** One page of each template, in one language, which `npm test` opens of all pages. */
const templates: Readonly<Record<string, Locale>> = {
  '/': 'zh-CN',
  '/about/contact': 'en-US',
  '/about/news': 'zh-CN',
  '/compare': 'en-US',
  '/el': 'zh-CN',
  '/enrol': 'en-US',
  '/internationalDegree': 'zh-CN',
  '/internationalDegree/qa': 'en-US',
  '/project/mba': 'zh-CN',
  '/search': 'en-US',
  '/services': 'zh-CN',
}

/**
 * The tests of a change of texts and pictures: they know no sentence, number or document, so that nothing that an editor may write
 * fails them.
 */
export const contentJourneys = ['**/access/plain.spec.ts', '**/every-page.spec.ts']

/** The further tests open these pages in all windows and both languages. */
export const isTemplate = (path: string) => path in templates

/** `npm test` opens them on a phone and on a desk; the further tests open every page in both languages. */
export const isJourney = ['journeys', 'content'].includes(process.env.E2E_PART ?? '')
export const isInPart = ({ locale, path }: { locale: Locale; path: string }) =>
  !isJourney || templates[path] === locale
