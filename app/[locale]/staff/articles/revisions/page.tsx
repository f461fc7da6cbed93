import { notFound } from 'next/navigation'
import { Moment, tellMoment } from '@/components/staff/moment'
import {
  listRevisions,
  findRevision,
  diffText,
  shortenParts,
  type DiffPart,
} from '@/lib/articles/revisions'
import { articleHref, parseArticleQuery, previewHref, revisionsHref, type Shown } from '../href'
import { authorNames, valuesOf, valuesOfEntry, readWriting, type ArticleValues } from '../writing'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { TextDiff } from '@/components/staff/text-diff'
import type { ArticleKey } from '@/lib/articles/stored'
import { officeDay } from '@/lib/time'
import { restoreRevisionAction } from '../actions'

type ComparisonProps = {
  desk: Desk
  articleKey: ArticleKey
  comparison: RevisionComparison
  /** The version of the article. */
  newest: number
}

/** The changes of a revision, and the button that restores it. */
function Comparison({ desk, articleKey, comparison, newest }: ComparisonProps) {
  const { t, locale } = desk
  const { shown, fields, published, publishedBefore } = comparison
  const texts = { added: t('articles.diff-added'), removed: t('articles.diff-removed') }
  const title =
    shown === 'draft' ? t('articles.your-draft') : t('articles.revision', { version: shown })
  const isFirst = publishedBefore === undefined
  return (
    <SectionCard title={title} lead={isFirst ? t('articles.diff-first') : t('articles.diff-lead')}>
      {published === publishedBefore ? null : (
        <p className="font-semibold">
          {t(published ? 'articles.diff-published' : 'articles.diff-withdrawn')}
        </p>
      )}
      {fields.map(({ name, parts }) => (
        <TextDiff
          key={name}
          label={t(`articles.field.${name === 'publishAt' ? 'publish-at' : name}`)}
          parts={parts}
          lang={articleKey.locale}
          texts={texts}
        />
      ))}
      {fields.length === 0 ? <p>{t('articles.diff-none')}</p> : null}
      {shown === 'draft' || shown === newest ? null : (
        <ActionForm
          id="restore"
          action={restoreRevisionAction.bind(null, locale, articleKey, newest, shown)}
        >
          <Submit className="justify-self-start">{t('articles.restore')}</Submit>
        </ActionForm>
      )}
    </SectionCard>
  )
}

type RevisionComparison = {
  shown: Shown
  /** The fields that differ, in the order of the form; without an earlier state, all of them. */
  fields: { name: Exclude<keyof ArticleValues, 'id'>; parts: DiffPart[] }[]
  /** Whether the state was published. */
  published: boolean
  /** Whether the state before published it, if there is one. */
  publishedBefore: boolean | undefined
}

const compared = [
  ...([
    'title',
    'summary',
    'body',
    'author',
    'date',
    'time',
    'teacher',
    'minutes',
    'places',
  ] as const),
  ...(['canceled', 'recording', 'cover', 'coverAlt', 'publishAt'] as const),
]

type State = { values: ArticleValues; published: boolean }

async function stateOf({ db }: Desk, key: ArticleKey, version: number): Promise<State | undefined> {
  const found = await findRevision(db, key, version)
  return found && { values: valuesOfEntry(found.entry), published: found.entry.published }
}

async function draftOf(
  desk: Desk,
  key: ArticleKey,
): Promise<[State | undefined, State | undefined]> {
  const { article, draft } = await readWriting(desk, key)
  if (!article || !draft) return [undefined, undefined]
  const published = article.state !== 'withdrawn'
  return [
    { values: valuesOf(article, officeDay(desk.by.at)), published },
    { values: draft.fields, published },
  ]
}

/** A revision compared with the one before, or the editor's draft compared with the article. */
async function readComparison(
  desk: Desk,
  key: ArticleKey,
  shown: Shown,
): Promise<RevisionComparison | undefined> {
  const [old, now] =
    shown === 'draft'
      ? await draftOf(desk, key)
      : await Promise.all([stateOf(desk, key, shown - 1), stateOf(desk, key, shown)])
  if (!now) return undefined
  const fields = compared.flatMap((name) => {
    const [was, is] = [old?.values[name] ?? '', now.values[name] ?? '']
    return was === is ? [] : [{ name, parts: shortenParts(diffText(was, is, key.locale)) }]
  })
  return { shown, fields, published: now.published, publishedBefore: old?.published }
}

const linkClass = 'inline-flex min-h-11 items-center text-link'

export const generateMetadata = titleMetadata('articles.revisions')

/** The saved states of an article, with the changes of one of them. */
export default async function RevisionsPage({ params, searchParams }: DeskProps) {
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
                <span className="tabular-nums">
                  {t('articles.revision', { version: one.version })}
                </span>
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
