import { SelectField } from '@/components/ui/select'
import { Alert } from '@/components/staff/alert'
import { StatusTag } from '@/components/staff/status-tag'
import { Button } from '@/components/ui/button'
import { deskArticles } from '@/lib/articles/desk'
import { articleSections } from '@/schemas/content/article'
import { locales } from '@/schemas/locale'
import { articleHref, articlesHref, parseArticleQuery } from './href'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { stateText } from './writing'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('articles.title')

export default async function ArticlesPage({ params, searchParams }: DeskProps) {
  const desk = await openDesk((await params).locale, '/staff/articles')
  const query = parseArticleQuery(await searchParams, desk.locale)
  const path = articlesHref(query)
  if (!desk.may('articles.edit')) return <NotPermitted desk={desk} path={path} />
  const { t, db, by } = desk
  const articles = await deskArticles(db, { ...query, at: by.at })
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('articles.title')}</h1>
      <p className="measure text-ink-soft">{t('articles.lead')}</p>
      {query.done ? <Alert kind="done">{t(`articles.${query.done}`)}</Alert> : null}
      <form action="/staff/articles" className="flex flex-wrap items-end gap-4">
        <SelectField
          id="locale"
          name="locale"
          label={t('articles.language')}
          options={locales.map((value) => ({ value, label: t(`articles.locales.${value}`) }))}
          defaultValue={query.locale}
        />
        <SelectField
          id="channel"
          name="channel"
          label={t('articles.channel')}
          options={articleSections.map((value) => ({
            value,
            label: t(`articles.channels.${value}`),
          }))}
          defaultValue={query.channel}
        />
        <Button type="submit" kind="quiet">
          {t('articles.show')}
        </Button>
        <a
          href={articleHref({ locale: query.locale, channel: query.channel })}
          className="ml-auto flex min-h-11 items-center font-semibold text-link"
        >
          {t('articles.write')}
        </a>
      </form>
      <section aria-label={t('articles.title')} className="list-card">
        <p className="text-sm text-ink-soft">{t('articles.count', { count: articles.length })}</p>
        {articles.length === 0 ? <p className="py-4">{t('articles.none')}</p> : null}
        <ul>
          {articles.map(({ id, title, date, state, publishAt }) => (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[6rem_1fr_auto]"
            >
              <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
                {date}
              </time>
              <a
                href={articleHref({ ...query, id })}
                lang={query.locale}
                className="min-w-0 font-semibold break-words hover:text-crimson"
              >
                {title}
              </a>
              <span>
                <StatusTag status={state} label={stateText(desk, { state, publishAt })} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm">
        <a
          href="/staff/articles/export"
          download
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('articles.export')}
        </a>
      </p>
    </StaffPage>
  )
}
