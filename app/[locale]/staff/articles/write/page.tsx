import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Draft } from '@/components/staff/draft'
import { Notice } from '@/components/staff/notice'
import { SectionCard } from '@/components/staff/section-card'
import { dayOf } from '@/lib/articles/day'
import { deskArticles } from '@/lib/articles/desk'
import { pinnedPath } from '@/lib/i18n/locales'
import { channelPath } from '@/lib/routes'
import { removeArticleAction, saveArticleAction } from '../../_actions/article'
import { articleHref, articlesHref, parseArticleQuery } from '../../_desk/article-href'
import { openDesk } from '../../_desk/session/desk'
import { DeskLayout } from '../../_desk/desk-layout'
import { NotPermitted } from '../../_desk/session/not-permitted'
import { languageOf } from '../../_desk/text'
import { ArticleFields } from './fields'

type WritePageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: WritePageProps): Promise<Metadata> {
  return { title: languageOf((await params).locale).text('articles.write') }
}

export default async function WritePage({ params, searchParams }: WritePageProps) {
  const query = parseArticleQuery(await searchParams, languageOf((await params).locale).locale)
  const { locale, channel, id, done } = query
  const path = articleHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const { text, db, by } = desk
  const articles = id === undefined ? [] : await deskArticles(db, { locale, channel, at: by.at })
  const article = articles.find((one) => one.id === id)
  if (id !== undefined && !article) notFound()
  const key = { locale, channel, ...(id === undefined ? {} : { id }) }
  const where = `${text(`articles.channels.${channel}`)} · ${text(`articles.locales.${locale}`)}`
  return (
    <DeskLayout desk={desk} path={path}>
      <main className="flex-1 bg-paper-deep">
        <div className="mx-auto grid w-full max-w-[52rem] gap-6 px-4 py-8 sm:px-6">
          <p className="flex flex-wrap gap-x-6 text-sm">
            <a
              href={articlesHref(query)}
              className="inline-flex min-h-9 items-center text-crimson underline underline-offset-4"
            >
              {text('articles.all')}
            </a>
            {article && article.state !== 'withdrawn' ? (
              <a
                href={pinnedPath(locale, `${channelPath(channel)}/${article.id}`)}
                className="inline-flex min-h-9 items-center text-crimson underline underline-offset-4"
              >
                {text('articles.look')}
              </a>
            ) : null}
          </p>
          <h1 className="text-3xl">
            {article ? text('articles.edit', { title: article.title }) : text('articles.write')}
          </h1>
          {done ? <Notice kind="done">{text(`articles.${done}`)}</Notice> : null}
          <SectionCard title={where} lead={article ? text(`articles.state.${article.state}`) : undefined}>
            <ActionForm
              id="article"
              action={saveArticleAction.bind(null, desk.locale, key, article?.version ?? 0)}
            >
              <ArticleFields
                text={text}
                article={article}
                lesson={channel === 'lessons'}
                today={dayOf(by.at)}
              />
              <Draft
                name={`desk ${desk.account.id} article ${[locale, channel, id ?? '', article?.version ?? 0].join(' ')}`}
                over
                texts={{ restored: text('draft.restored'), discard: text('draft.discard') }}
              />
              <div className="flex flex-wrap gap-4">
                <Submit name="intent" value="publish">
                  {text('articles.publish')}
                </Submit>
                <Submit name="intent" value="keep" kind="quiet">
                  {text('articles.keep')}
                </Submit>
              </div>
            </ActionForm>
          </SectionCard>
          {article && article.version > 0 ? (
            <SectionCard title={text('articles.remove')} lead={text('articles.remove-lead')}>
              <ActionForm
                id="remove"
                action={removeArticleAction.bind(null, desk.locale, { ...key, id: article.id })}
              >
                <Submit kind="quiet" className="justify-self-start !px-0">
                  {text('articles.remove-sure')}
                </Submit>
              </ActionForm>
            </SectionCard>
          ) : null}
        </div>
      </main>
    </DeskLayout>
  )
}
