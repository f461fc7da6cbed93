import { officeDay, startOfDay, addDays } from '@/lib/time'
import { canonicalPath, locales, type Locale } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import type { ArticleItem } from '@/schemas/articles'
import { printableText } from '@/schemas/clean-text'
import { escapeHtml } from '@/lib/text/user-text'
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

type Entry = { url: string; title: string; summary: string; moment: string }

/** What both formats contain. */
function contentsOf({ name, text, items, site, at }: FeedOf) {
  const { section, locale } = name
  const address = (path: string) => new URL(canonicalPath(locale, path), site).href
  const entries = items.map(({ id, title, summary, date }): Entry => ({
    url: address(`${sectionPath(section)}/${id}`),
    title: printableText(title),
    summary: printableText(summary),
    moment: momentOf(date, at).toISOString(),
  }))
  return {
    title: printableText(`${text.title} · ${text.siteName}`),
    description: printableText(text.description),
    author: printableText(text.siteName),
    list: address(sectionPath(section)),
    self: new URL(feedPath(name), site).href,
    entries,
  }
}

/** Atom (RFC 4287). Readers take an element without a type for text, not for markup. */
function atomFeed(of: FeedOf): string {
  const { title, description, author, list, self, entries } = contentsOf(of)
  // An empty list was never updated.
  const updated = entries
    .map(({ moment }) => moment)
    .reduce((one, other) => (one > other ? one : other), new Date(0).toISOString())
  const entry = (one: Entry) =>
    `<entry><id>${escapeHtml(one.url)}</id><link href="${escapeHtml(one.url)}"/><title>${escapeHtml(one.title)}</title><summary>${escapeHtml(one.summary)}</summary><updated>${one.moment}</updated></entry>`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${of.name.locale}">`,
    `<id>${escapeHtml(list)}</id><title>${escapeHtml(title)}</title><subtitle>${escapeHtml(description)}</subtitle><updated>${updated}</updated>`,
    `<author><name>${escapeHtml(author)}</name></author>`,
    `<link rel="alternate" href="${escapeHtml(list)}"/><link rel="self" href="${escapeHtml(self)}"/>`,
    ...entries.map(entry),
    '</feed>',
  ].join('\n')
}

/** JSON Feed 1.1. */
function jsonFeed(of: FeedOf): string {
  const { title, description, author, list, self, entries } = contentsOf(of)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: list,
    feed_url: self,
    description,
    language: of.name.locale,
    authors: [{ name: author }],
    items: entries.map((one) => ({
      id: one.url,
      url: one.url,
      title: one.title,
      content_text: one.summary,
      date_published: one.moment,
    })),
  })
}

/** A list of articles as a feed. Titles and summaries are plain texts in both formats. */
export function articleFeed(of: FeedOf): string {
  return of.name.format === 'json' ? jsonFeed(of) : atomFeed(of)
}
