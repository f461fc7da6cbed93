import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import type { DeskArticle } from '@/lib/articles/desk'
import type { ArticleKey } from '@/lib/articles/stored'
import { removeArticleAction, withdrawArticleAction } from '../../_actions/article'
import type { Desk } from '@/app/staff/session'

type TakeDownProps = { desk: Desk; article: DeskArticle; articleKey: ArticleKey }

/** The two ways in which an article disappears: off the site, with its text kept, or removed. */
export function TakeDown({ desk: { t, locale }, article, articleKey }: TakeDownProps) {
  const { state, version } = article
  return (
    <>
      {state === 'withdrawn' ? null : (
        <SectionCard title={t('articles.withdraw')} lead={t('articles.withdraw-lead')}>
          <ActionForm id="withdraw" action={withdrawArticleAction.bind(null, locale, articleKey, version)}>
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
