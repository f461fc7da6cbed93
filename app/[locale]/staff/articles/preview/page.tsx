import { notFound } from 'next/navigation'
import { ArticleView } from '@/app/[locale]/articles/[section]/[id]/article-view'
import { PageLayout } from '@/app/page-layout'
import { sectionPath } from '@/lib/routes'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { datedArticles, overlayStored } from '@/lib/articles/catalog'
import { officeDay } from '@/lib/time'
import { findRevision } from '@/lib/articles/revisions'
import { selectOne } from '@/lib/articles/select'
import { currentStored } from '@/lib/articles/stored'
import { getArticleSeeds, type ArticleSeed } from '@/lib/content/documents'
import type { Article } from '@/schemas/articles'
import { articleEntrySchema } from '@/schemas/article-entry'
import { articleHref, parseArticleQuery, previewHref, type Shown, type Writing } from '../href'
import { valuesOfEntry, readWriting, type ArticleValues } from '../writing'

export const generateMetadata = titleMetadata('articles.preview-title')

/** An article as its page will show it, with the editor's unsaved text: the page of the site with a bar above the text. */
export default async function PreviewPage({ params, searchParams }: DeskProps) {
  const query = parseArticleQuery(await searchParams, languageOf((await params).locale).locale)
  const { locale, channel, shown } = query
  const path = previewHref(query, shown)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const article = await readPreview(desk, query, shown)
  if (!article) notFound()
  const base = sectionPath(channel)
  return (
    <PageLayout locale={locale} path={`${base}/${article.id}`} hasForm={false}>
      <section
        aria-label={desk.t('articles.preview-title')}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 bg-ink px-4 py-2 text-sm text-white print:hidden"
      >
        <p className="font-semibold">{desk.t('articles.preview-bar')}</p>
        <a
          href={articleHref(query)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {desk.t('articles.back-to-article')}
        </a>
      </section>
      <ArticleView locale={locale} channel={channel} base={base} article={article} isLive={false} />
    </PageLayout>
  )
}

const { date, time, teacher, minutes, places, cover, coverAlt } = articleEntrySchema.shape
const unnamed = 'preview'

/** An article of what a form contains, also if entries are missing or invalid. */
function seedOf(
  values: ArticleValues,
  { channel, id = unnamed }: Writing,
  today: string,
): ArticleSeed {
  const { title = '…', summary = '', author = '', body = '', canceled, recording } = values
  const given = {
    time: time.safeParse(values.time).data,
    teacher: teacher.safeParse(values.teacher).data,
    minutes: minutes.safeParse(values.minutes).data,
    places: places.safeParse(values.places).data,
    cover: cover.safeParse(values.cover).data,
    coverAlt: coverAlt.safeParse(values.coverAlt).data,
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return {
    id,
    channel,
    title,
    summary,
    author,
    body,
    date: date.safeParse(values.date).data ?? today,
    ...(canceled === 'on' && { canceled: true }),
    ...(recording === 'on' && { recording: true }),
    ...Object.fromEntries(known),
  }
}

async function valuesToShow(
  desk: Desk,
  writing: Writing,
  shown: Shown | undefined,
): Promise<ArticleValues | undefined> {
  const { id } = writing
  if (typeof shown === 'number') {
    const found =
      id === undefined ? undefined : await findRevision(desk.db, { ...writing, id }, shown)
    return found && valuesOfEntry(found.entry)
  }
  const { article, draft, values } = await readWriting(desk, writing)
  return article || draft ? values : undefined
}

/**
 * An article as its page will show it, among the public ones: the editor's draft, the article, or one of its revisions.
 * Undefined if there is none.
 */
async function readPreview(
  desk: Desk,
  writing: Writing,
  shown: Shown | undefined,
): Promise<Article | undefined> {
  const values = await valuesToShow(desk, writing, shown)
  if (!values) return undefined
  const { at } = desk.by
  const today = officeDay(at)
  const seed = seedOf(values, writing, today)
  const stored = (await currentStored(desk.db)).filter((row) => row.locale === writing.locale)
  const others = overlayStored(getArticleSeeds(writing.locale), stored, at).filter(
    (one) => one.channel !== seed.channel || one.id !== seed.id,
  )
  return selectOne(datedArticles([...others, seed], today), { channel: seed.channel, id: seed.id })
}
