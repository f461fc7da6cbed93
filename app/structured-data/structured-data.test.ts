import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import {
  jsonLd,
  StructuredData,
  type Described,
  breadcrumbList,
  articleTrail,
} from '@/app/structured-data/index'
import { articleThings, documentThings } from '@/app/structured-data/document'
import { getPages } from '@/lib/content/documents'
import { getProgrammes } from '@/lib/content/programmes'
import { locales } from '@/lib/i18n/locales'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'
import type { Article } from '@/schemas/articles'

type Loose = Record<string, unknown> & { '@type'?: string }

/**
 * What search engines require, by type. Source: Google Search Central, structured data for courses, events, articles
 * and breadcrumbs.
 */
const required: Record<string, readonly string[]> = {
  Course: ['name', 'description', 'provider', 'hasCourseInstance', 'offers'],
  CourseInstance: ['courseMode', 'courseSchedule'],
  Schedule: ['duration', 'repeatFrequency', 'repeatCount'],
  Offer: ['category'],
  EducationEvent: ['name', 'startDate', 'location', 'eventAttendanceMode'],
  NewsArticle: ['headline', 'datePublished', 'image', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  EducationalOrganization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  SearchAction: ['target', 'query-input'],
}

/** Every typed thing in a value. */
function typed(value: unknown): Loose[] {
  if (!value || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(typed)
  return '@type' in value ? [value as Loose, ...inner] : inner
}

const lacking = (things: readonly unknown[]) =>
  typed(things).flatMap((thing) =>
    (required[thing['@type'] ?? ''] ?? [])
      .filter((name) => thing[name] === undefined || thing[name] === '')
      .map((name) => `${thing['@type'] ?? ''} has no ${name}`),
  )

const addresses = (things: readonly unknown[]) =>
  typed(things).flatMap((thing) =>
    ['url', 'item', 'image', 'logo'].flatMap((name) => thing[name] ?? []),
  )

/** Next writes texts of this length with their length in front, which an address that is filled in changes. */
const tooLong = (things: readonly Described[]) =>
  things.map(jsonLd).filter((text) => text.includes(ORIGIN_PLACEHOLDER) && text.length >= 1024)

const lesson: Article = {
  id: 'thesis',
  channel: 'lessons',
  title: 'How a thesis begins',
  summary: 'One hour with questions.',
  author: 'Bauhinia',
  date: '2027-03-08',
  time: '23:30',
  minutes: 90,
  teacher: 'Li Ming',
  upcoming: true,
  body: '',
  related: [],
}

describe.each(locales)('structured data in %s', (locale) => {
  test('every page has what search engines require, with absolute addresses', () => {
    for (const page of getPages(locale)) {
      const things = documentThings(locale, page)
      expect(things.length, page.path).toBeGreaterThan(0)
      expect(lacking(things), page.path).toEqual([])
      expect(tooLong(things), page.path).toEqual([])
      expect(
        addresses(things).filter((url) => !String(url).startsWith(ORIGIN_PLACEHOLDER)),
      ).toEqual([])
    }
  })

  test('every program with an offer is a course, and no other page is', () => {
    const offered = getProgrammes(locale).filter(({ offer }) => offer)
    const found = getPages(locale).filter((page) =>
      typed(documentThings(locale, page)).some((thing) => thing['@type'] === 'Course'),
    )
    expect(found.map(({ path }) => path).sort()).toEqual(offered.map(({ page }) => page).sort())
  })

  test('a program names its intakes, and a price only if its university is of the sample data', () => {
    for (const { page: path, offer } of getProgrammes(locale)) {
      const page = getPages(locale).find((one) => one.path === path)
      const things = typed(page && documentThings(locale, page))
      const starts = things.flatMap(({ startDate }) => startDate ?? [])
      expect(starts).toEqual((offer?.intakes ?? []).map(({ start }) => start))
      const prices = things.filter(({ price }) => price !== undefined)
      if (!offer?.university && offer?.recognition !== 'not-a-degree') expect(prices).toEqual([])
      else if (offer.university) expect(prices.length).toBeGreaterThan(0)
    }
  })
})

test('an upcoming open class is an event with its time in the office’s zone, across midnight', () => {
  const [event] = articleThings('zh-CN', lesson, '/digital/lessons/thesis')
  expect(lacking([event])).toEqual([])
  expect(event).toMatchObject({
    startDate: '2027-03-08T23:30:00+08:00',
    endDate: '2027-03-08T17:00:00.000Z',
  })
})

test.each([
  ['a past lesson', { ...lesson, upcoming: false }, []],
  ['an invented story', { ...lesson, channel: 'alumni-stories' }, []],
  ['a report', { ...lesson, channel: 'news' }, ['NewsArticle']],
] as const)('%s is described as %j', (_, article, types) => {
  const things = articleThings('en-US', article, '/about/news/thesis')
  expect(things.map((thing) => thing['@type'])).toEqual(types)
  expect(lacking(things)).toEqual([])
})

test.each(locales)('the longest article of the platform fits in %s', (locale) => {
  const text = '"'.repeat(1000) // each takes two characters in JSON
  const path = `/studyAbroad/news/${'x'.repeat(64)}`
  for (const channel of ['lessons', 'news'] as const) {
    const article = { ...lesson, channel, title: text, summary: text, teacher: text }
    expect(tooLong(articleThings(locale, article, path))).toEqual([])
    expect(
      tooLong(
        breadcrumbList(locale, articleTrail(locale, '/studyAbroad/news'), {
          title: article.title,
          path,
        }),
      ),
    ).toEqual([])
  }
})

it('cannot be ended by a text that contains a closing tag', () => {
  const title = '</script><script>alert(1)</script>'
  const html = renderToStaticMarkup(
    StructuredData({ things: articleThings('en-US', { ...lesson, title }, '/x/y') }),
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')))).toMatchObject({
    name: title,
  })
})

test.each(locales)('the answers of the pages of questions are plain text in %s', (locale) => {
  const faqs = getPages(locale).flatMap((page) =>
    documentThings(locale, page).filter((thing) => thing['@type'] === 'FAQPage'),
  )
  expect(faqs).toHaveLength(2)
  const answers = typed(faqs).filter((thing) => thing['@type'] === 'Answer')
  expect(answers.length).toBeGreaterThan(10)
  for (const { text } of answers) expect(text).not.toMatch(/[<>{}]|\]\(|\*\*/)
})
