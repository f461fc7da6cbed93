import { notFound } from 'next/navigation'
import { Moment, tellMoment } from '@/components/staff/moment'
import { listRevisions } from '@/lib/articles/revisions'
import { articleHref, parseArticleQuery, previewHref, revisionsHref } from '../href'
import { authorNames } from '../writing'
import { readComparison, Comparison } from './comparison'
import { NotPermitted, StaffPage } from '@/app/staff/staff-layout'
import { openDesk } from '@/app/staff/session'
import { languageOf, titled } from '@/app/staff/language'

type RevisionsPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const linkClass = 'inline-flex min-h-11 items-center text-link'

export const generateMetadata = titled('articles.revisions')

/** The saved states of an article, with the changes of one of them. */
export default async function RevisionsPage({ params, searchParams }: RevisionsPageProps) {
  const query = parseArticleQuery(await searchParams, languageOf((await params).locale).locale)
  const { locale, channel, id, shown: asked } = query
  const path = revisionsHref(query, asked)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const key = id === undefined ? undefined : { locale, channel, id }
  const revisions = key ? await listRevisions(desk.db, key) : []
  const newest = revisions[0]
  if (!key || !newest) notFound()
  const shown = asked ?? newest.version
  const comparison = await readComparison(desk, key, shown)
  if (!comparison) notFound()
  const { t } = desk
  const nameOf = await authorNames(desk)
  return (
    <StaffPage desk={desk} path={path}>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a href={articleHref(key)} className={linkClass}>
          {t('articles.back-to-article')}
        </a>
        <a href={previewHref(key, shown)} className={linkClass}>
          {t('articles.preview-page')}
        </a>
      </p>
      <h1 className="text-3xl">{t('articles.revisions')}</h1>
      <Comparison desk={desk} articleKey={key} comparison={comparison} newest={newest.version} />
      <section aria-labelledby="all" className="list-card">
        <h2 id="all" className="text-xl">
          {t('articles.revisions-all', { count: revisions.length })}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('articles.revisions-kept')}</p>
        <ol className="mt-3">
          {revisions.map((one) => (
            <li key={one.version} className="border-b border-line last:border-b-0">
              <a
                href={revisionsHref(key, one.version)}
                aria-current={one.version === shown ? 'true' : undefined}
                className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 hover:text-crimson aria-[current]:font-semibold"
              >
                <span className="tabular-nums">{t('articles.revision', { version: one.version })}</span>
                <Moment {...tellMoment(desk, one.savedAt)} className="text-ink-soft" />
                <span>{nameOf(one)}</span>
              </a>
            </li>
          ))}
        </ol>
      </section>
    </StaffPage>
  )
}
