import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { TextDiff } from '@/components/staff/text-diff'
import type { ArticleKey } from '@/lib/articles/stored'
import type { Desk } from '@/app/staff/session'
import { officeDay } from '@/lib/time'
import { diffText, shorten, type DiffPart } from '@/lib/articles/diff'
import { findRevision } from '@/lib/articles/revisions'
import { restoreRevisionAction } from '../actions'
import type { Shown } from '../href'
import { valuesOf, valuesOfEntry, readWriting, type ArticleValues } from '../writing'

type ComparisonProps = {
  desk: Desk
  articleKey: ArticleKey
  comparison: RevisionComparison
  /** The version of the article. */
  newest: number
}

/** The changes of a revision, and the button that restores it. */
export function Comparison({ desk, articleKey, comparison, newest }: ComparisonProps) {
  const { t, locale } = desk
  const { shown, fields, published, publishedBefore } = comparison
  const texts = { added: t('articles.diff-added'), removed: t('articles.diff-removed') }
  const title = shown === 'draft' ? t('articles.your-draft') : t('articles.revision', { version: shown })
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
        <ActionForm id="restore" action={restoreRevisionAction.bind(null, locale, articleKey, newest, shown)}>
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
  ...(['title', 'summary', 'body', 'author', 'date', 'time', 'teacher', 'minutes', 'places'] as const),
  ...(['canceled', 'recording', 'cover', 'coverAlt', 'publishAt'] as const),
]

type State = { values: ArticleValues; published: boolean }

async function stateOf({ db }: Desk, key: ArticleKey, version: number): Promise<State | undefined> {
  const found = await findRevision(db, key, version)
  return found && { values: valuesOfEntry(found.entry), published: found.entry.published }
}

async function draftOf(desk: Desk, key: ArticleKey): Promise<[State | undefined, State | undefined]> {
  const { article, draft } = await readWriting(desk, key)
  if (!article || !draft) return [undefined, undefined]
  const published = article.state !== 'withdrawn'
  return [
    { values: valuesOf(article, officeDay(desk.by.at)), published },
    { values: draft.fields, published },
  ]
}

/** A revision compared with the one before, or the editor's draft compared with the article. */
export async function readComparison(
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
    return was === is ? [] : [{ name, parts: shorten(diffText(was, is, key.locale)) }]
  })
  return { shown, fields, published: now.published, publishedBefore: old?.published }
}
