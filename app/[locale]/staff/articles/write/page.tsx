import { notFound } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { Autosave } from '@/app/[locale]/staff/articles/write/autosave'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { pinnedPath } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { Alert } from '@/components/staff/alert'
import type { DeskArticle } from '@/lib/articles/desk'
import type { ArticleKey } from '@/lib/articles/stored'
import {
  saveArticleAction,
  discardDraftAction,
  removeArticleAction,
  withdrawArticleAction,
} from '../actions'
import {
  articleHref,
  articlesHref,
  parseArticleQuery,
  revisionsHref,
  type ArticleQuery,
} from '../href'
import {
  stateText,
  readWriting,
  lastSaved,
  timeOf,
  writingNow,
  type WrittenArticle,
} from '../writing'
import { ArticleFields } from '@/app/[locale]/staff/articles/write/fields'

const linkClass = 'inline-flex min-h-11 items-center text-link'

export const generateMetadata = titleMetadata('articles.write')

export default async function WritePage({ params, searchParams }: DeskProps) {
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
    <StaffPage desk={desk} path={path}>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a href={articlesHref(query)} className={linkClass}>
          {t('articles.all')}
        </a>
        {isPublic ? (
          <a
            href={pinnedPath(locale, `${sectionPath(channel)}/${article.id}`)}
            className={linkClass}
          >
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
      <Alerts desk={desk} query={query} written={written} />
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
            <Submit name="intent" value="keep" kind="quiet" data-save>
              {t('articles.keep')}
            </Submit>
            <Submit name="intent" value="preview" kind="quiet">
              {t('articles.preview-page')}
            </Submit>
          </div>
        </ActionForm>
      </SectionCard>
      {article ? (
        <TakeDown desk={desk} article={article} articleKey={{ ...key, id: article.id }} />
      ) : null}
    </StaffPage>
  )
}

type AlertsProps = { desk: Desk; query: ArticleQuery; written: WrittenArticle }

const alertLink = 'inline-flex min-h-9 items-center text-link'

/** What the editor has to know before writing: the result of the last action, a draft, colleagues who write as well. */
async function Alerts({ desk, query, written: { article, draft } }: AlertsProps) {
  const { t, locale } = desk
  const { done, locale: language, channel, id } = query
  const key = { locale: language, channel, ...(id === undefined ? {} : { id }) }
  const others = await writingNow(desk, key)
  const isOutdated =
    draft !== undefined && article !== undefined && draft.version !== article.version
  return (
    <>
      {done ? <Alert kind="done">{t(`articles.${done}`)}</Alert> : null}
      {others.map((other) => (
        <Alert key={other} kind="warning">
          {other}
        </Alert>
      ))}
      {isOutdated ? (
        <Alert kind="warning">
          <p>{t('articles.draft-outdated', await lastSaved(desk, { ...key, id: article.id }))}</p>
          <a href={revisionsHref(key, 'draft')} className={alertLink}>
            {t('articles.compare-draft')}
          </a>
        </Alert>
      ) : null}
      {draft ? (
        <Alert kind="done">
          <ActionForm
            id="discard"
            action={discardDraftAction.bind(null, locale, key)}
            className="flex flex-wrap items-center gap-x-4"
          >
            <p>{t('articles.draft-shown', { time: timeOf(desk, draft.updatedAt) })}</p>
            <Submit kind="quiet" className="!px-0">
              {t('articles.draft-discard')}
            </Submit>
          </ActionForm>
        </Alert>
      ) : null}
    </>
  )
}

type TakeDownProps = { desk: Desk; article: DeskArticle; articleKey: ArticleKey }

/** The two ways in which an article disappears: off the site, with its text kept, or removed. */
function TakeDown({ desk: { t, locale }, article, articleKey }: TakeDownProps) {
  const { state, version } = article
  return (
    <>
      {state === 'withdrawn' ? null : (
        <SectionCard title={t('articles.withdraw')} lead={t('articles.withdraw-lead')}>
          <ActionForm
            id="withdraw"
            action={withdrawArticleAction.bind(null, locale, articleKey, version)}
          >
            <Submit kind="quiet" className="justify-self-start !px-0">
              {t('articles.withdraw-now')}
            </Submit>
          </ActionForm>
        </SectionCard>
      )}
      {version > 0 ? (
        <SectionCard title={t('articles.remove')} lead={t('articles.remove-lead')}>
          <ActionForm id="remove" action={removeArticleAction.bind(null, locale, articleKey)}>
            <Submit kind="quiet" className="justify-self-start !px-0">
              {t('articles.remove-sure')}
            </Submit>
          </ActionForm>
        </SectionCard>
      ) : null}
    </>
  )
}
