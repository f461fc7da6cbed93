'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { bodyProblems, bodyProblemText } from '@/lib/articles/body-problems'
import { findDeskArticle } from '@/lib/articles/desk'
import { dropDraft } from '@/lib/articles/drafts'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import { findRevision } from '@/lib/articles/revisions'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import type { ArticleKey } from '@/lib/articles/stored'
import {
  articleEntrySchema,
  articleKeySchema,
  coverProblems,
  type ArticleEntry,
} from '@/schemas/article-entry'
import { languageOf } from '@/schemas/content/problems/words'
import { asStaff, goTo, type Bound } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import type { Desk } from '@/app/staff/session'
import { keepTyped, nameFor, nameProblem, draftKey, lastSaved } from './writing'
import { articleHref, articlesHref, previewHref, type Writing } from './href'

const versionSchema = z.int().nonnegative()
const isArticle = (key: unknown, ...versions: unknown[]): Bound =>
  z.tuple([articleKeySchema], versionSchema).safeParse([key, ...versions])
/** A new article has no id yet. */
const isWriting = (key: unknown, ...versions: unknown[]): Bound =>
  z.tuple([articleKeySchema.partial({ id: true })], versionSchema).safeParse([key, ...versions])

const entryForm = articleEntrySchema.omit({ published: true })

/** A colleague was faster: the text stays in the form, and as the editor's draft. */
async function conflict(desk: Desk, key: ArticleKey, form: FormData): Promise<FormState> {
  const hint = desk.t('articles.conflict-hint')
  return failure(form, desk.t('articles.conflict', await lastSaved(desk, key)), {}, hint)
}

/** An article names a picture that does not exist: its address was changed by hand, or it was deleted. */
function noPicture({ t }: Desk, id: string, form: FormData): FormState {
  const name = String(form.get('cover')).includes(id) ? 'cover' : 'body'
  return failure(form, t('errors.check'), { [name]: t('articles.errors.picture') })
}

function textsOf({ t }: Desk, problems: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(problems).map(([name, id]) => [name, t(toStaffIssueId(id))])
  return Object.fromEntries(texts) as Record<string, string>
}

/** What is wrong with an article that is to be saved, by its fields; empty for none. */
async function problemsOf(desk: Desk, entry: ArticleEntry): Promise<Record<string, string>> {
  const [wrong] = await bodyProblems(entry.body, entry.published)
  const language = languageOf({ LANG: desk.locale })
  return {
    ...(wrong ? { body: bodyProblemText(wrong, language) } : {}),
    ...(entry.published ? textsOf(desk, coverProblems(entry)) : {}),
  }
}

/**
 * Saves an article, or shows its page. The button that was pressed decides whether it is published. `version` is the
 * version that was opened, 0 if the store had none.
 */
export async function saveArticleAction(
  locale: string,
  key: Writing,
  version: number,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'articles.edit',
    async (desk) => {
      const { db, by, t, account } = desk
      if (form.get('intent') === 'preview') {
        await keepTyped(desk, key, version, form)
        return goTo(previewHref(key))
      }
      const published = form.get('intent') === 'publish'
      for (const [name, value] of Object.entries(key)) form.set(name, value)
      if (!form.get('id')) form.set('id', await nameFor(desk, key, String(form.get('title') ?? '')))
      const { data, problem } = parseForm(entryForm, form, t)
      if (problem) return problem
      const unfit = key.id === undefined ? await nameProblem(desk, key, data.id) : undefined
      if (unfit) return failure(form, t('errors.check'), { id: unfit })
      const wrong = await problemsOf(desk, { ...data, published })
      if (Object.keys(wrong).length > 0) return failure(form, t('errors.check'), wrong)
      const result = await saveArticle(db, { ...data, published }, by, version)
      if (result.kind === 'no-picture') return noPicture(desk, result.id, form)
      if (result.kind === 'conflict') {
        await keepTyped(desk, key, version, form)
        return conflict(desk, data, form)
      }
      await dropDraft(db, account.id, draftKey(key))
      const later = result.publishAt !== null && result.publishAt > by.at
      const done = later ? 'scheduled' : 'published'
      return goTo(articleHref(data, published ? done : 'kept'))
    },
    { bound: isWriting(key, version) },
  )
}

/** Takes an article off the site; a shipped one is hidden by a stored copy that is not published. */
export async function withdrawArticleAction(
  locale: string,
  key: ArticleKey,
  version: number,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'articles.edit',
    async (desk) => {
      const article = await findDeskArticle(desk.db, key, desk.by.at)
      if (!article) return goTo(articlesHref(key))
      const entry = articleEntrySchema.parse({ ...article, ...key, published: false, publishAt: undefined })
      const result = await saveArticle(desk.db, entry, desk.by, version)
      return result.kind === 'done' ? goTo(articleHref(key, 'withdrawn')) : conflict(desk, key, form)
    },
    { bound: isArticle(key, version) },
  )
}

/** Saves the text of a revision as a new one. Whether and when the article is public stays as it is. */
export async function restoreRevisionAction(
  locale: string,
  key: ArticleKey,
  version: number,
  revision: number,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'articles.edit',
    async (desk) => {
      const { db, by } = desk
      const found = await findRevision(db, key, revision)
      const now = found && (await findRevision(db, key, version))
      if (!found || !now) return conflict(desk, key, form)
      const { published, publishAt } = now.entry
      const { data, error } = articleEntrySchema.safeParse({ ...found.entry, published, publishAt })
      if (!data) return failure(form, desk.t(toStaffIssueId(error.issues[0]?.message ?? '')))
      const [wrong] = Object.values(await problemsOf(desk, data))
      if (wrong !== undefined) return failure(form, wrong)
      const result = await saveArticle(db, data, by, version)
      if (result.kind === 'no-picture') return failure(form, desk.t('articles.errors.picture'))
      return result.kind === 'done' ? goTo(articleHref(key, 'restored')) : conflict(desk, key, form)
    },
    { bound: isArticle(key, version, revision) },
  )
}

/** Forgets the editor's own unsaved text. */
export async function discardDraftAction(
  locale: string,
  key: Writing,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'articles.edit',
    async ({ db, account }) => {
      await dropDraft(db, account.id, draftKey(key))
      return goTo(articleHref(key, 'discarded'))
    },
    { bound: isWriting(key) },
  )
}

export async function removeArticleAction(
  locale: string,
  key: ArticleKey,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'articles.edit',
    async ({ db, by }) => {
      await removeArticle(db, key, by)
      return goTo(articlesHref(key, 'removed'))
    },
    { bound: isArticle(key) },
  )
}
