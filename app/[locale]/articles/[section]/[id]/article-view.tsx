import { type SectionRequest, articleText, itemTexts } from '@/app/[locale]/articles/request'
import { ArticleText } from '@/app/[locale]/articles/[section]/[id]/article-text'
import { articleTrail } from '@/app/structured-data'
import { ArticleHeader } from '@/components/articles/header'
import { fingerprint } from '@/components/articles/live/fingerprint'
import { StaleAlert } from '@/components/articles/stale-alert'
import { LazyLiveArticles, CopyLink } from '@/components/layout/lazy-parts'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'
import type { Article } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'
import 'server-only'
import { readLesson, lessonState } from '@/lib/bookings/lesson'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore } from '@/lib/db/store'
import { type Locale, canonicalPath } from '@/lib/i18n/locales'
import { formHref } from '@/lib/http/browser/form-page'
import { CoverItem } from '@/components/articles/item'
import { Neighbors } from '@/components/articles/neighbors'
import { Qr } from '@/components/ui/qr'
import { env } from '@/lib/env'
import { sectionPath } from '@/lib/routes'

type ArticlePartProps = { article: Article; locale: Locale; base: string }

/** Its address to copy, and in wide windows to read on a phone. */
function Share({ article, locale, base }: ArticlePartProps) {
  const text = articleText(locale)
  const address = new URL(canonicalPath(locale, `${base}/${article.id}`), env().SITE_URL).href
  return (
    <aside
      aria-label={text('share')}
      className="grid gap-5 max-md:pt-10 md:sticky md:top-24 md:self-start md:border-t md:border-ink md:pt-4 print:hidden"
    >
      <CopyLink
        href={address}
        texts={{
          copy: text('share.copy'),
          copied: text('share.copied'),
          failed: text('share.failed'),
        }}
      />
      <div className="flex flex-wrap items-center gap-4 text-sm text-ink-soft max-md:hidden">
        <Qr value={address} label={text('share.qr', { title: article.title })} size={96} />
        {text('share.hint')}
      </div>
    </aside>
  )
}

/** The end of an article: the previous and the next one, and related ones. */
function ArticleEnd({ article, locale, base }: ArticlePartProps) {
  const text = articleText(locale)
  return (
    <div className="wrap grid gap-12 pb-14 md:gap-16 md:pb-24 print:hidden">
      <Neighbors
        base={base}
        previous={article.previous}
        next={article.next}
        texts={{
          label: text('neighbors.label'),
          previous: text('neighbors.previous'),
          next: text('neighbors.next'),
        }}
      />
      {article.related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-6 text-2xl">
            {text('related')}
          </h2>
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-3">
            {article.related.map((one) => (
              <li key={one.id}>
                <CoverItem
                  article={one}
                  base={sectionPath(one.channel)}
                  locale={locale}
                  texts={itemTexts(text)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** How an open class is attended: the link, and its places. */
type Join = { link?: { href: string; label: string; newTab: string }; note?: string }

/** Where an upcoming class with places is booked. A recording is on the page of its class: transcript and slides. */
async function joinLesson(locale: Locale, article: Article): Promise<Join> {
  const { channel, upcoming, canceled, places } = article
  if (channel !== 'lessons') return {}
  const text = articleText(locale)
  if (canceled) return { note: text('places.canceled') }
  return upcoming && places !== undefined ? bookLesson(locale, article) : {}
}

function linkTo(locale: Locale, href: string, label: string) {
  return {
    href,
    label,
    newTab: getIntl(locale).formatMessage({ id: 'components.sections.newTab' }),
  }
}

/** Without the store, the class is shown without its places; the form then says so. */
async function bookLesson(locale: Locale, { id }: Article): Promise<Join> {
  const text = articleText(locale)
  const at = new Date()
  const link = linkTo(locale, formHref('booking', { lesson: id }), text('book'))
  try {
    const lesson = await readLesson(id, at)
    if (!lesson) return {}
    const { places } = lesson
    const state = await lessonState((await getStore()).db, lesson, at)
    if (state.kind === 'open')
      return { link, note: text('places.open', { left: state.left, places }) }
    const note = text(`places.${state.kind}`, { places })
    if (state.kind !== 'full') return { note }
    return { link: linkTo(locale, formHref('opening', { lesson: id }), text('places.tell')), note }
  } catch (error) {
    if (error instanceof StoreUnavailable) return { link }
    throw error
  }
}

type ArticleViewProps = SectionRequest & {
  article: Article
  /** Whether the open page looks for changes; a preview does not. */
  isLive: boolean
}

/** An article as its page shows it, inside the layout of the site. */
export async function ArticleView({ locale, channel, base, article, isLive }: ArticleViewProps) {
  const text = articleText(locale)
  const { link, note } = await joinLesson(locale, article)
  const general = (id: IdBelow<'components.sections'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.${id}` })
  const listTitle = getPage(locale, base)?.title ?? base
  return (
    <>
      <article>
        <ArticleHeader
          article={article}
          locale={locale}
          channel={listTitle}
          sample={sectionRules[channel].contents === 'sample' ? text('sample') : undefined}
          texts={{ author: text('author'), minutes: text('minutes') }}
          join={link}
          places={note}
          calendar={
            article.upcoming
              ? {
                  href: `/api/lessons/${article.id}/calendar.ics?locale=${locale}`,
                  label: text('calendar'),
                }
              : undefined
          }
          breadcrumb={
            <Breadcrumb
              label={general('breadcrumb.label')}
              trail={articleTrail(locale, base)}
              current={article.title}
            />
          }
        />
        <div className="wrap pb-16">
          {article.asOf ? (
            <StaleAlert
              asOf={article.asOf}
              locale={locale}
              text={text('kept', { time: '{time}' })}
            />
          ) : null}
          <ArticleText
            body={article.body}
            locale={locale}
            aside={<Share article={article} locale={locale} base={base} />}
          />
        </div>
      </article>
      {isLive ? (
        <LazyLiveArticles
          id={article.id}
          query={{ channel, locale }}
          rendered={fingerprint(article)}
          atOnce={article.asOf !== undefined}
        />
      ) : null}
      <ArticleEnd article={article} locale={locale} base={base} />
    </>
  )
}
