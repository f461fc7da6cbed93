import 'server-only'
import { officeDay } from '@/lib/time'
import { findDeskArticle } from '@/lib/articles/desk'
import { dropDraft, keepDraft } from '@/lib/articles/drafts'
import type { Desk } from '@/app/staff/session'
import type { Writing } from './href'
import { sameValues, typedValues, valuesOf } from './values'
import { draftKey } from './writing'

/**
 * Keeps what a form contains as the editor's draft, and returns the current version of the article. What is the same as
 * the article is no draft: a draft that arrives after its article was saved would otherwise come back.
 */
export async function keepTyped(
  { db, account, by }: Desk,
  writing: Writing,
  version: number,
  form: FormData,
): Promise<number> {
  const key = draftKey(writing)
  const article = key.id === '' ? undefined : await findDeskArticle(db, key, by.at)
  const fields = typedValues(form)
  if (sameValues(fields, valuesOf(article, officeDay(by.at)))) await dropDraft(db, account.id, key)
  else await keepDraft(db, account.id, key, { fields, version, at: by.at })
  return article?.version ?? 0
}
