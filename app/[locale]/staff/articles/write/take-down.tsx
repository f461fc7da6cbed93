import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import type { DeskArticle } from '@/lib/articles/desk'
import type { ArticleKey } from '@/lib/articles/stored'
import { removeArticleAction, withdrawArticleAction } from '../../_actions/article'
import type { Desk } from '../../_desk/session/desk'

type TakeDownProps = { desk: Desk; article: DeskArticle; articleKey: ArticleKey }

/** The two ways in which an article disappears: off the site, with its text kept, or removed. */
export function TakeDown({ desk: { text, locale }, article, articleKey }: TakeDownProps) {
  const { state, version } = article
  return (
    <>
      {state === 'withdrawn' ? null : (
        <SectionCard title={text('articles.withdraw')} lead={text('articles.withdraw-lead')}>
          <ActionForm id="withdraw" action={withdrawArticleAction.bind(null, locale, articleKey, version)}>
            <Submit kind="quiet" className="justify-self-start !px-0">
              {text('articles.withdraw-now')}
            </Submit>
          </ActionForm>
        </SectionCard>
      )}
      {version > 0 ? (
        <SectionCard title={text('articles.remove')} lead={text('articles.remove-lead')}>
          <ActionForm id="remove" action={removeArticleAction.bind(null, locale, articleKey)}>
            <Submit kind="quiet" className="justify-self-start !px-0">
              {text('articles.remove-sure')}
            </Submit>
          </ActionForm>
        </SectionCard>
      ) : null}
    </>
  )
}
