import { Feed } from 'feed'
import { officeDay, startOfDay, addDays } from '@/lib/time'
import { canonicalPath, locales, type Locale } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import type { ArticleItem } from '@/schemas/articles'
import { printable } from '@/schemas/clean-text'
import { calendarFile, zonedStart } from '@/lib/calendar/file'
import { articleSections, type ArticleSection } from '@/schemas/content/article'

/** Atom and JSON Feed with the newest articles of a section; a calendar with the open classes. */
export const feedFormats = ['atom', 'json', 'ics'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Media types, without parameters. */
export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
}

export type FeedName = { section: ArticleSection; locale: Locale; format: FeedFormat }

const formatsOf = (section: ArticleSection) =>
  feedFormats.filter((format) => format !== 'ics' || section === 'lessons')

/** `/feeds/news.zh-CN.atom` */
export function feedPath({ section, locale, format }: FeedName): string {
  return `/feeds/${section}.${locale}.${format}`
}

export function feedsOf(section: ArticleSection, locale: Locale): FeedName[] {
  return formatsOf(section).map((format) => ({ section, locale, format }))
}

/** Every feed by its path. */
export const feeds: ReadonlyMap<string, FeedName> = new Map(
  articleSections
    .flatMap((section) => locales.flatMap((locale) => feedsOf(section, locale)))
    .map((feed) => [feedPath(feed), feed]),
)

type Event = {
  lesson: Pick<ArticleItem, 'id' | 'title' | 'summary' | 'date' | 'time' | 'minutes' | 'teacher'>
  /** The absolute URL of the lesson's page. */
  url: string
  /** The host of the site; part of the event's UID. */
  host: string
  at: Date
}

const digits = (day: string) => day.replaceAll('-', '')

/** Start and duration in the operator's time zone; a whole day without a time, and no end without a duration. */
function times({ date, time, minutes }: Event['lesson']): string[] {
  if (time === undefined)
    return [`DTSTART;VALUE=DATE:${digits(date)}`, `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`]
  const start = zonedStart(`${date}T${time}`)
  return minutes === undefined ? [start] : [start, `DURATION:PT${minutes}M`]
}

function eventOf({ lesson, url, host }: Omit<Event, 'at'>) {
  const description = [lesson.teacher, lesson.summary, url].filter(Boolean).join('\n')
  const uid = `lesson-${lesson.id}@${host}`
  return { uid, times: times(lesson), summary: lesson.title, description, url }
}

export function lessonCalendar({ at, ...event }: Event): string {
  return calendarFile({ host: event.host, product: 'lessons', at, events: [eventOf(event)] })
}

type Lessons = Pick<Event, 'host' | 'at'> & {
  /** The name of the calendar. */
  name: string
  events: readonly Pick<Event, 'lesson' | 'url'>[]
}

export function lessonsCalendar({ host, at, name, events }: Lessons): string {
  const lines = events.map((event) => eventOf({ ...event, host }))
  return calendarFile({ host, product: 'lessons', name, at, events: lines })
}

type FeedText = {
  /** The name of the list page. */
  title: string
  description: string
  siteName: string
}

type FeedOf = {
  name: FeedName
  text: FeedText
  items: readonly ArticleItem[]
  /** The public address of the site. */
  site: string
  at: Date
}

/** The start of a day at the office. The day of an open class that is still to come is today. */
function momentOf(date: string, at: Date): Date {
  const today = officeDay(at)
  return startOfDay(date > today ? today : date)
}

/** A list of articles as Atom (RFC 4287) or JSON Feed 1.1. */
export function articleFeed({ name, text, items, site, at }: FeedOf): string {
  const { section, locale, format } = name
  const address = (path: string) => new URL(canonicalPath(locale, path), site).href
  const base = sectionPath(section)
  const moments = items.map(({ date }) => momentOf(date, at))
  const feed = new Feed({
    id: address(base),
    title: printable(`${text.title} · ${text.siteName}`),
    description: printable(text.description),
    link: address(base),
    language: locale,
    // An empty list was never updated.
    updated: new Date(Math.max(0, ...moments.map(Number))),
    generator: false,
    feedLinks: { [format]: new URL(feedPath(name), site).href },
    author: { name: printable(text.siteName) },
  })
  for (const [index, { id, title, summary }] of items.entries()) {
    const link = address(`${base}/${id}`)
    const date = moments[index] ?? at
    feed.addItem({ id: link, link, title: printable(title), description: printable(summary), date })
  }
  return format === 'json' ? feed.json1() : feed.atom1()
}
