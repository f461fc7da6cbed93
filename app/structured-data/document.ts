import 'server-only'
import { pageTrail, type Described, breadcrumbList, cutTitle } from '@/app/structured-data'
import { getFaq, type Page } from '@/lib/content/documents'
import { type Locale, canonicalPath } from '@/lib/i18n/locales'
import type {
  FAQPage,
  Course,
  CourseInstance,
  EducationalOccupationalCredential,
  Offer as Price,
  Event,
  NewsArticle,
  EducationalOrganization,
  SearchAction,
  WebSite,
} from 'schema-dts'
import { plainText } from '@/app/search/plain-text'
import { faqLists } from '@/schemas/content/faq'
import { catalogOf, programmesOf, type MdxPage } from '@/components/mdx/page'
import { totalsOf } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { type Offer, isOffered, weeklyHours } from '@/schemas/content/programme-offer'
import { absoluteUrl } from '@/lib/seo/metadata'
import { coverPicture, sharePicture } from '@/lib/seo/pictures'
import type { Article } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'
import { getOrganization } from '@/lib/content/organization'

/** The operator by name, for things that it publishes or offers. */
function operatorName(locale: Locale) {
  return { '@type': 'EducationalOrganization', name: getOrganization(locale).name } as const
}

/** The operator with its main office, from content/facts/organization.json. */
function operator(locale: Locale): Exclude<EducationalOrganization, string> {
  const { operator: legalName, since, phone, email, offices } = getOrganization(locale)
  const [main] = offices
  return {
    ...operatorName(locale),
    legalName,
    url: absoluteUrl(canonicalPath(locale, '/')),
    logo: absoluteUrl('/icon-512.png'),
    foundingDate: String(since),
    telephone: phone,
    email,
    ...(main && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: main.address,
        addressLocality: main.city,
        addressCountry: 'CN',
      },
    }),
  }
}

/** How search engines and browsers search the site. `query-input` is not in the vocabulary but required beside it. */
type SiteSearch = Exclude<SearchAction, string> & { 'query-input': string }

function siteSearch(locale: Locale): SiteSearch {
  return {
    '@type': 'SearchAction',
    target: `${absoluteUrl(canonicalPath(locale, '/search'))}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
}

function webSite(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    name: getOrganization(locale).name,
    url: absoluteUrl(canonicalPath(locale, '/')),
    inLanguage: locale,
    publisher: operatorName(locale),
    potentialAction: siteSearch(locale),
  }
}

const [summaryLength, nameLength] = [160, 40]

/** Times of lessons are those of the office, which has no daylight saving time. */
const offset = '+08:00'

function news(locale: Locale, article: Article, url: string, path: string): NewsArticle {
  const { title, summary, date } = article
  return {
    '@type': 'NewsArticle',
    headline: cutTitle(title),
    description: cutTitle(summary, summaryLength),
    datePublished: date,
    inLanguage: locale,
    mainEntityOfPage: url,
    image: absoluteUrl((coverPicture(article) ?? sharePicture(locale, path, article.title)).path),
    author: operatorName(locale),
    publisher: operatorName(locale),
  }
}

function openClass(
  locale: Locale,
  { title, summary, date, time, minutes, teacher }: Article,
  url: string,
): Event {
  const start = time ? `${date}T${time}:00${offset}` : date
  const end =
    time && minutes ? new Date(Date.parse(start) + minutes * 60_000).toISOString() : undefined
  return {
    '@type': 'EducationEvent',
    name: cutTitle(title),
    description: cutTitle(summary, summaryLength),
    inLanguage: locale,
    startDate: start,
    ...(end ? { endDate: end } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: operatorName(locale),
    ...(teacher ? { performer: { '@type': 'Person', name: cutTitle(teacher, nameLength) } } : {}),
  }
}

/** A report, or an upcoming open class. */
export function articleThings(
  locale: Locale,
  article: Article,
  path: string,
): (NewsArticle | Event)[] {
  const url = absoluteUrl(canonicalPath(locale, path))
  const { contents } = sectionRules[article.channel]
  if (contents === 'event') return article.upcoming ? [openClass(locale, article, url)] : []
  return contents === 'report' ? [news(locale, article, url, path)] : []
}

const modes: Readonly<Record<Offer['delivery'], string>> = {
  online: 'Online',
  'online-hotel': 'Blended',
  'online-workshops': 'Blended',
  campus: 'Onsite',
}
const weeksPerMonth = 52 / 12

function instances({ offer }: OfferedProgramme): CourseInstance[] {
  return offer.intakes.map(({ start }) => ({
    '@type': 'CourseInstance',
    courseMode: modes[offer.delivery],
    startDate: start,
    courseSchedule: {
      '@type': 'Schedule',
      duration: `PT${weeklyHours(offer) * 60}M`,
      repeatFrequency: 'Weekly',
      repeatCount: Math.round(offer.months * weeksPerMonth),
    },
  }))
}

/** The tuition of the sample quotation; without an amount if the university is not one of the sample data. */
function prices(page: MdxPage, { offer }: OfferedProgramme): Price[] {
  const tuition = totalsOf(
    page,
    offer,
    offer.fees.filter(({ id }) => id === 'tuition'),
  )
  if (tuition.length === 0) return [{ '@type': 'Offer', category: 'Paid' }]
  return tuition.map(({ currency, amount }) => ({
    '@type': 'Offer',
    category: 'Paid',
    price: amount,
    priceCurrency: currency,
  }))
}

function credential(page: MdxPage, { award, leadsTo, offer }: OfferedProgramme) {
  const university = offer.university && catalogOf(page).labels.universities[offer.university]
  const by = university
    ? ({ recognizedBy: { '@type': 'CollegeOrUniversity', name: university.name } } as const)
    : {}
  const credential: EducationalOccupationalCredential = {
    '@type': 'EducationalOccupationalCredential',
    name: award,
    credentialCategory: leadsTo === 'degree' ? 'degree' : 'certificate',
    ...by,
  }
  return leadsTo === 'preparation' ? {} : { educationalCredentialAwarded: credential }
}

/** The course of a program's page, from the facts that the page shows; none for a program that is coming soon. */
function courses(locale: Locale, path: string): Course[] {
  const page = { locale, path }
  return programmesOf(page)
    .filter(isOffered)
    .filter(({ page }) => page === path)
    .map((programme) => ({
      '@type': 'Course',
      name: programme.name,
      description: programme.summary,
      inLanguage: programme.offer.language === 'bilingual' ? ['en', 'zh'] : 'en',
      provider: operatorName(locale),
      ...credential(page, programme),
      hasCourseInstance: instances(programme),
      offers: prices(page, programme),
    }))
}

/** The list that a page shows as a whole; other pages repeat some of its questions. */
function wholeList({ components }: Page) {
  const whole = components.find(
    ({ name, props }) => name === 'FaqList' && Object.keys(props).length === 1,
  )
  return faqLists.find((list) => list === whole?.props.list)
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
