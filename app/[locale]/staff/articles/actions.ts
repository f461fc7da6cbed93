'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { bodyProblems, bodyProblemText, removeArticle, saveArticle } from '@/lib/articles/edit'
import { findDeskArticle } from '@/lib/articles/desk'
import { dropDraft } from '@/lib/articles/drafts'
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
import { staffAction, goTo, type Task } from '@/app/[locale]/staff/_desk/action'
import { parseForm } from '@/app/[locale]/staff/_desk/forms'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { keepTyped, nameFor, nameProblem, draftKey, lastSaved } from './writing'
import { articleHref, articlesHref, previewHref } from './href'
import { documentLimits, entryText } from '@/lib/http/server/entries'

const versionSchema = z.int().nonnegative()
/** A new article has no id yet. */
const writingSchema = articleKeySchema.partial({ id: true })

const entryForm = articleEntrySchema.omit({ published: true })

/** A colleague was faster: the text stays in the form, and as the editor's draft. */
async function conflict(desk: Task, key: ArticleKey): Promise<FormState> {
  const hint = desk.t('articles.conflict-hint')
  return desk.fail(desk.t('articles.conflict', await lastSaved(desk, key)), {}, hint)
}

/** An article names a picture that does not exist: its address was changed by hand, or it was deleted. */
function noPicture({ t, form, wrong }: Task, id: string): FormState {
  const name = entryText(form, 'cover').includes(id) ? 'cover' : 'body'
  return wrong({ [name]: t('articles.errors.picture') })
}

function textsOf({ t }: Desk, problems: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(problems).map(([name, id]) => [name, t(toStaffIssueId(id))])
  return Object.fromEntries(texts) as Record<string, string>
}

/** The names of fields within a sentence. */
function fieldNames({ t, locale }: Desk) {
  return (field: string) => t(toStaffIssueId(`articles.field.${field}`)).toLocaleLowerCase(locale)
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
export const saveArticleAction = staffAction(
  { permission: 'articles.edit', bound: [writingSchema, versionSchema], limits: documentLimits },
  async (desk, key, version) => {
    const { form, db, by, t, account } = desk
    if (form.get('intent') === 'preview') {
      await keepTyped(desk, key, version, form)
      return goTo(previewHref(key))
    }
    const published = form.get('intent') === 'publish'
    for (const [name, value] of Object.entries(key)) form.set(name, value)
    if (!form.get('id'))
      form.set('id', await nameFor(desk, key, entryText(form, 'title').slice(0, 200)))
    const { data, problem } = parseForm(entryForm, form, t, fieldNames(desk))
    if (problem) return problem
    const unfit = key.id === undefined ? await nameProblem(desk, key, data.id) : undefined
    if (unfit) return desk.wrong({ id: unfit })
    const wrong = await problemsOf(desk, { ...data, published })
    if (Object.keys(wrong).length > 0) return desk.wrong(wrong)
    const result = await saveArticle(db, { ...data, published }, by, version)
    if (result.kind === 'no-picture') return noPicture(desk, result.id)
    if (result.kind === 'conflict') {
      await keepTyped(desk, key, version, form)
      return conflict(desk, data)
    }
    await dropDraft(db, account.id, draftKey(key))
    const later = result.publishAt !== null && result.publishAt > by.at
    const done = later ? 'scheduled' : 'published'
    return goTo(articleHref(data, published ? done : 'kept'))
  },
)

/** Takes an article off the site; a shipped one is hidden by a stored copy that is not published. */
export const withdrawArticleAction = staffAction(
  { permission: 'articles.edit', bound: [articleKeySchema, versionSchema] },
  async (desk, key, version) => {
    const article = await findDeskArticle(desk.db, key, desk.by.at)
    if (!article) return goTo(articlesHref(key))
    const entry = articleEntrySchema.parse({
      ...article,
      ...key,
      published: false,
      publishAt: undefined,
    })
    const result = await saveArticle(desk.db, entry, desk.by, version)
    return result.kind === 'done' ? goTo(articleHref(key, 'withdrawn')) : conflict(desk, key)
  },
)

/** Saves the text of a revision as a new one. Whether and when the article is public stays as it is. */
export const restoreRevisionAction = staffAction(
  { permission: 'articles.edit', bound: [articleKeySchema, versionSchema, versionSchema] },
  async (desk, key, version, revision) => {
    const { db, by } = desk
    const found = await findRevision(db, key, revision)
    const now = found && (await findRevision(db, key, version))
    if (!found || !now) return conflict(desk, key)
    const { published, publishAt } = now.entry
    const { data, error } = articleEntrySchema.safeParse({ ...found.entry, published, publishAt })
    const [issue] = error?.issues ?? []
    const field = fieldNames(desk)(String(issue?.path[0]))
    if (!data) return desk.fail(desk.t(toStaffIssueId(issue?.message ?? ''), { field }))
    const [wrong] = Object.values(await problemsOf(desk, data))
    if (wrong !== undefined) return desk.fail(wrong)
    const result = await saveArticle(db, data, by, version)
    if (result.kind === 'no-picture') return desk.fail(desk.t('articles.errors.picture'))
    return result.kind === 'done' ? goTo(articleHref(key, 'restored')) : conflict(desk, key)
  },
)

/** Forgets the editor's own unsaved text. */
export const discardDraftAction = staffAction(
  { permission: 'articles.edit', bound: [writingSchema] },
  async ({ db, account }, key) => {
    await dropDraft(db, account.id, draftKey(key))
    return goTo(articleHref(key, 'discarded'))
  },
)

export const removeArticleAction = staffAction(
  { permission: 'articles.edit', bound: [articleKeySchema] },
  async ({ db, by }, key) => {
    await removeArticle(db, key, by)
    return goTo(articlesHref(key, 'removed'))
  },
)
