import 'server-only'
import type { DeskArticle } from '@/lib/articles/desk'
import type { Desk } from '@/app/staff/session'

/** The state of an article in words; of a scheduled one with its time. */
export function stateText(
  { t, intl }: Desk,
  { state, publishAt }: Pick<DeskArticle, 'state' | 'publishAt'>,
): string {
  if (state !== 'scheduled' || !publishAt) return t(`articles.state.${state}`)
  const time = intl.formatDate(publishAt, { dateStyle: 'medium', timeStyle: 'short' })
  return t('articles.scheduled-for', { time })
}
