import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import { discardDraftAction } from '../../_actions/article'
import { revisionsHref, type ArticleQuery } from '../../_desk/articles/href'
import { lastSaved, timeOf, writingNow, type WrittenArticle } from '../../_desk/articles/writing'
import type { Desk } from '@/app/staff/session'

type NoticesProps = { desk: Desk; query: ArticleQuery; written: WrittenArticle }

const linkClass = 'inline-flex min-h-9 items-center text-link'

/** What the editor has to know before writing: the result of the last action, a draft, colleagues who write as well. */
export async function Notices({ desk, query, written: { article, draft } }: NoticesProps) {
  const { t, locale } = desk
  const { done, locale: language, channel, id } = query
  const key = { locale: language, channel, ...(id === undefined ? {} : { id }) }
  const others = await writingNow(desk, key)
  const isOutdated = draft !== undefined && article !== undefined && draft.version !== article.version
  return (
    <>
      {done ? <Notice kind="done">{t(`articles.${done}`)}</Notice> : null}
      {others.map((other) => (
        <Notice key={other} kind="warning">
          {other}
        </Notice>
      ))}
      {isOutdated ? (
        <Notice kind="warning">
          <p>{t('articles.draft-outdated', await lastSaved(desk, { ...key, id: article.id }))}</p>
          <a href={revisionsHref(key, 'draft')} className={linkClass}>
            {t('articles.compare-draft')}
          </a>
        </Notice>
      ) : null}
      {draft ? (
        <Notice kind="done">
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
        </Notice>
      ) : null}
    </>
  )
}
