import 'server-only'
import { officeDay } from '@/lib/time'
import { findDeskArticle, type DeskArticle } from '@/lib/articles/desk'
import { findDraft, othersWriting, type Draft } from '@/lib/articles/drafts'
import { listRevisions } from '@/lib/articles/revisions'
import type { ArticleKey } from '@/lib/articles/stored'
import { articleKeySchema } from '@/schemas/article-entry'
import type { Desk } from '@/app/staff/session'
import type { Writing } from './href'
import { authorNames } from './names'
import { sameValues, valuesOf, type ArticleValues } from './values'

export type WrittenArticle = {
  /** The article of the store, or the shipped one; undefined for a new one. */
  article: DeskArticle | undefined
  /** The editor's unsaved text, if it differs from the article. */
  draft: Draft | undefined
  values: ArticleValues
}

/** The key under which drafts are kept; the id of a new article is empty. Throws for a key that no page contains. */
export function draftKey({ id, ...where }: Writing): ArticleKey {
  if (id !== undefined) return articleKeySchema.parse({ ...where, id })
  return { ...articleKeySchema.omit({ id: true }).parse(where), id: '' }
}

/** An article as an editor left it. */
export async function readWriting({ db, account, by }: Desk, writing: Writing): Promise<WrittenArticle> {
  const key = draftKey(writing)
  const article = key.id === '' ? undefined : await findDeskArticle(db, key, by.at)
  const saved = valuesOf(article, officeDay(by.at))
  const kept = await findDraft(db, account.id, key)
  const draft = kept && !sameValues(kept.fields, saved) ? kept : undefined
  return { article, draft, values: draft?.fields ?? saved }
}

/** A time for sentences, by the office's clock. */
export function timeOf({ intl }: Desk, at: Date): string {
  return intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Who saved the newest state of an article, and when. */
export async function lastSaved(desk: Desk, key: ArticleKey): Promise<{ name: string; time: string }> {
  const [newest] = await listRevisions(desk.db, key)
  if (!newest) return { name: desk.t('articles.somebody'), time: timeOf(desk, desk.by.at) }
  const nameOf = await authorNames(desk)
  return { name: nameOf(newest), time: timeOf(desk, newest.savedAt) }
}

/** Sentences about colleagues who write the same article. */
export async function writingNow(desk: Desk, writing: Writing): Promise<string[]> {
  if (writing.id === undefined) return []
  const others = await othersWriting(desk.db, desk.account.id, draftKey(writing), desk.by.at)
  return others.map(({ name, since }) => desk.t('articles.also-writing', { name, time: timeOf(desk, since) }))
}
