import 'server-only'
import type { Event, NewsArticle } from 'schema-dts'
import { cut } from '@/app/structured-data/cut'
import { operatorName } from '@/app/structured-data/operator'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absolute } from '@/lib/seo/metadata'
import { coverPicture, sharePicture } from '@/lib/seo/pictures'
import type { Article } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'

const [summaryLength, nameLength] = [160, 40]

/** Times of lessons are those of the office, which has no daylight saving time. */
const offset = '+08:00'

function news(locale: Locale, article: Article, url: string, path: string): NewsArticle {
  const { title, summary, date } = article
  return {
    '@type': 'NewsArticle',
    headline: cut(title),
    description: cut(summary, summaryLength),
    datePublished: date,
    inLanguage: locale,
    mainEntityOfPage: url,
    image: absolute((coverPicture(article) ?? sharePicture(locale, path, article.title)).path),
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
  const end = time && minutes ? new Date(Date.parse(start) + minutes * 60_000).toISOString() : undefined
  return {
    '@type': 'EducationEvent',
    name: cut(title),
    description: cut(summary, summaryLength),
    inLanguage: locale,
    startDate: start,
    ...(end ? { endDate: end } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: operatorName(locale),
    ...(teacher ? { performer: { '@type': 'Person', name: cut(teacher, nameLength) } } : {}),
  }
}

/** A report, or an upcoming open class. */
export function articleThings(locale: Locale, article: Article, path: string): (NewsArticle | Event)[] {
  const url = absolute(canonicalPath(locale, path))
  const { contents } = sectionRules[article.channel]
  if (contents === 'event') return article.upcoming ? [openClass(locale, article, url)] : []
  return contents === 'report' ? [news(locale, article, url, path)] : []
}
