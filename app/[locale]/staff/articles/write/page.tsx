import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { Autosave } from '@/components/staff/autosave'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { pinnedPath } from '@/lib/i18n/locales'
import { channelPath } from '@/lib/routes'
import { saveArticleAction } from '../../_actions/article'
import { articleHref, articlesHref, parseArticleQuery, revisionsHref } from '../../_desk/articles/href'
import { stateText } from '../../_desk/articles/state-text'
import { readWriting } from '../../_desk/articles/writing'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import { openDesk } from '@/app/staff/session'
import { languageOf } from '@/app/staff/language'
import { ArticleFields } from './fields'
import { Notices } from './notices'
import { TakeDown } from './take-down'

type WritePageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const linkClass = 'inline-flex min-h-11 items-center text-link'

export async function generateMetadata({ params }: WritePageProps): Promise<Metadata> {
  return { title: languageOf((await params).locale).t('articles.write') }
}

export default async function WritePage({ params, searchParams }: WritePageProps) {
  const query = parseArticleQuery(await searchParams, languageOf((await params).locale).locale)
  const { locale, channel, id } = query
  const path = articleHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  const written = await readWriting(desk, query)
  const { article, values } = written
  if (id !== undefined && !article) notFound()
  const key = { locale, channel, ...(id === undefined ? {} : { id }) }
  const version = article?.version ?? 0
  const isPublic = article && article.state !== 'withdrawn' && article.state !== 'scheduled'
  const where = `${t(`articles.channels.${channel}`)} · ${t(`articles.locales.${locale}`)}`
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a href={articlesHref(query)} className={linkClass}>
            {t('articles.all')}
          </a>
          {isPublic ? (
            <a href={pinnedPath(locale, `${channelPath(channel)}/${article.id}`)} className={linkClass}>
              {t('articles.look')}
            </a>
          ) : null}
          {version > 0 ? (
            <a href={revisionsHref(key)} className={linkClass}>
              {t('articles.revisions')}
            </a>
          ) : null}
        </p>
        <h1 className="text-3xl">
          {article ? t('articles.edit', { title: article.title }) : t('articles.write')}
        </h1>
        <Notices desk={desk} query={query} written={written} />
        <SectionCard wide title={where} lead={article ? stateText(desk, article) : undefined}>
          <ActionForm id="article" action={saveArticleAction.bind(null, desk.locale, key, version)}>
            <ArticleFields
              t={t}
              locale={desk.locale}
              values={values}
              isNew={!article}
              isLesson={channel === 'lessons'}
            />
            <Draft
              name={`desk ${desk.account.id} article ${[locale, channel, id ?? '', version].join(' ')}`}
              over
            />
            <Autosave
              action="/staff/articles/draft"
              fields={{ locale, channel, article: id ?? '', version: String(version) }}
            />
            <div className="flex flex-wrap gap-4">
              <Submit name="intent" value="publish">
                {t('articles.publish')}
              </Submit>
              <Submit name="intent" value="keep" kind="quiet">
                {t('articles.keep')}
              </Submit>
              <Submit name="intent" value="preview" kind="quiet">
                {t('articles.preview-page')}
              </Submit>
            </div>
          </ActionForm>
        </SectionCard>
        {article ? <TakeDown desk={desk} article={article} articleKey={{ ...key, id: article.id }} /> : null}
      </DeskPage>
    </DeskLayout>
  )
}
