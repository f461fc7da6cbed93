import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import {
  sectionOf,
  type SectionParams,
  requestContext,
  Unavailable,
  unlessUnavailable,
  articleText,
  itemTexts,
  type Text,
} from '@/app/[locale]/articles/request'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { FeedLinks } from '@/components/articles/feed-links'
import { ArticleFilter, resultsId } from '@/components/articles/filter'
import { ArticleList, pageLayout } from '@/components/articles/list'
import { fingerprint } from '@/components/articles/live/fingerprint'
import { StaleAlert } from '@/components/articles/stale-alert'
import { LazyLiveArticles } from '@/components/layout/lazy-parts'
import { Pagination } from '@/components/ui/pagination'
import { feedPath, feedsOf, feedTypes } from '@/lib/articles/feed'
import { sectionRules } from '@/schemas/content/article'
import { getPage, type Page } from '@/lib/content/documents'
import { getPlatform } from '@/lib/platform/platform'
import { absoluteUrl, pageMetadata } from '@/lib/seo/metadata'
import { articleListQuery } from '@/schemas/articles'
import { EmptyState } from '@/components/ui/empty-state'
import { PlatformMessage } from '@/components/articles/platform-message'
import { loginHref } from '@/lib/http/browser/return-address'
import { Icon } from '@/components/ui/icon'
import { signInRequired } from '@/lib/errors/sign-in-required'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { PASSING_PLACEHOLDER } from '@/lib/placeholders'

type ListUnavailableProps = {
  locale: Locale
  base: string
  document: Page
  /** The requested address. */
  again: string
  /** The platform's message. */
  said: string
}

const linkClass = 'mt-2 inline-flex min-h-11 items-center gap-2 font-semibold page-link'

/** A list page whose articles are unavailable: instead of the list, a message with a link to the sign-in, if that is needed, or to retry. */
function ListUnavailable({ locale, base, document, again, said }: ListUnavailableProps) {
  const text = articleText(locale)
  const needsSignIn = said === signInRequired
  const list = (
    <div className="band band-plain" data-passing={PASSING_PLACEHOLDER}>
      <div className="wrap">
        <PlatformMessage said={said} />
        <EmptyState
          role="alert"
          title={text('away')}
          text={text(needsSignIn ? 'away.sign-in-needed' : 'away.lead')}
        >
          {needsSignIn ? (
            <a href={loginHref(again)} className={linkClass}>
              {getIntl(locale).formatMessage({ id: 'components.layout.header.login' })}
            </a>
          ) : (
            <a href={again} className={linkClass}>
              <Icon name="retry" size={18} />
              {text('away.retry')}
            </a>
          )}
        </EmptyState>
      </div>
    </div>
  )
  return (
    <PageLayout locale={locale} path={base} hasForm={false}>
      <Document locale={locale} page={document} requested={{ channelList: list }} />
    </PageLayout>
  )
}

type NoArticlesProps = {
  text: Text
  filtered: boolean
  pages: number
  /** Address of the first page. */
  first: string
}

/** Shown instead of an empty list: a section without articles, a filter without matches, or a page after the last. */
function NoArticles({ text, filtered, pages, first }: NoArticlesProps) {
  if (pages > 0) {
    return (
      <EmptyState title={text('past')} text={text('past.lead', { pages })}>
        <a href={first} className="mt-2 inline-flex min-h-11 items-center font-semibold text-link">
          {text('past.first')}
        </a>
      </EmptyState>
    )
  }
  const kind = filtered ? 'none' : 'empty'
  return <EmptyState title={text(kind)} text={text(`${kind}.lead`)} />
}

type ListPageProps = {
  params: SectionParams
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: ListPageProps): Promise<Metadata> {
  const found = await sectionOf(params)
  const page = found && getPage(found.locale, found.base)
  if (!page) return {}
  const { alternates, ...rest } = pageMetadata(found.locale, found.base, page)
  const linked = feedsOf(found.channel, found.locale).filter(({ format }) => format !== 'ics')
  const types = linked.map((feed) => [
    feedTypes[feed.format],
    [{ url: absoluteUrl(feedPath(feed)), title: page.title }],
  ])
  return { ...rest, alternates: { ...alternates, types: Object.fromEntries(types) } }
}

/** Ignores an invalid filter: an old or mistyped address still shows the list. */
function readQuery(values: Record<string, string | string[] | undefined>) {
  const one = (name: string) => ([values[name]].flat()[0] ?? '').slice(0, 64)
  const parts = ['page', 'year', 'q'].map((name) => {
    const field = articleListQuery.pick({ [name]: true } as never).safeParse({ [name]: one(name) })
    return field.data ?? {}
  })
  return Object.assign({ page: 1 }, ...parts) as { page: number; year?: number; q?: string }
}

export default async function ListPage({ params, searchParams }: ListPageProps) {
  const found = await sectionOf(params)
  const document = found && getPage(found.locale, found.base)
  if (!document) notFound()
  const { locale, channel, base } = found
  const text = articleText(locale)
  const query = readQuery(await searchParams)
  const asked = { channel, locale, ...(await requestContext()) }
  const list = await unlessUnavailable(getPlatform().listArticles({ ...asked, ...query }))

  const kept = {
    ...(query.year ? { year: String(query.year) } : {}),
    ...(query.q ? { q: query.q } : {}),
  }
  const href = (page: number) => {
    const search = new URLSearchParams(
      page === 1 ? kept : { ...kept, page: String(page) },
    ).toString()
    return search ? `${base}?${search}` : base
  }
  const results = (page: number) => `${href(page)}#${resultsId}`
  if (list instanceof Unavailable)
    return (
      <ListUnavailable
        locale={locale}
        base={base}
        document={document}
        again={href(query.page)}
        said={list.said}
      />
    )
  const known = await unlessUnavailable(getPlatform().articleYears(asked))
  const years = known instanceof Unavailable ? [] : known
  const pages = Math.ceil(list.total / list.pageSize)
  const calls = {
    channel,
    locale,
    page: String(list.page),
    pageSize: String(list.pageSize),
    ...kept,
  }

  const shown = (
    <div data-list className="band band-plain pt-4! md:pt-6!">
      <div className="wrap">
        <ArticleFilter
          base={base}
          years={years}
          year={query.year}
          q={query.q ?? ''}
          texts={{
            years: text('years.label'),
            allYears: text('years.all'),
            search: text('search.label'),
            submit: text('search.submit'),
            clear: text('search.clear'),
            count: text('count', { total: list.total }),
          }}
        />
        {list.asOf ? (
          <StaleAlert asOf={list.asOf} locale={locale} text={text('kept', { time: '{time}' })} />
        ) : null}
        <LazyLiveArticles
          key={JSON.stringify(calls)}
          query={calls}
          rendered={fingerprint(list)}
          atOnce
          stale={list.asOf ? undefined : text('stale')}
        />
        {list.items.length === 0 ? (
          <NoArticles
            text={text}
            filtered={Object.keys(kept).length > 0}
            pages={pages}
            first={results(1)}
          />
        ) : (
          <ArticleList
            items={list.items}
            layout={pageLayout(sectionRules[channel])}
            base={base}
            locale={locale}
            hasCovers
            heading="h2"
            texts={itemTexts(text)}
          />
        )}
        <Pagination
          page={Math.min(list.page, pages + 1)}
          pages={pages}
          href={results}
          texts={{
            label: text('pages.label'),
            previous: text('pages.previous'),
            next: text('pages.next'),
            page: (page) => text('pages.page', { page }),
          }}
        />
        <FeedLinks
          label={text('feeds.label')}
          feeds={feedsOf(channel, locale).map((feed) => ({
            href: feedPath(feed),
            name: text(`feeds.${feed.format}`),
            type: feedTypes[feed.format],
          }))}
        />
      </div>
    </div>
  )
  return (
    <PageLayout locale={locale} path={base} hasForm={false}>
      <Document locale={locale} page={document} requested={{ channelList: shown }} />
    </PageLayout>
  )
}
