import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { TextDiff } from '@/components/staff/text-diff'
import type { ArticleKey } from '@/lib/articles/stored'
import { restoreRevisionAction } from '../../_actions/article'
import type { RevisionComparison } from '../../_desk/articles/comparison'
import type { Desk } from '@/app/staff/session'

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
