'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import type { ArticleKey } from '@/lib/articles/stored'
import { articleEntrySchema, articleKeySchema } from '@/schemas/article-entry'
import { asStaff } from '../_desk/action'
import { articleHref, articlesHref, type Writing } from '../_desk/article-href'
import { failure, parseForm } from '../_desk/forms'
import { goTo } from '../_desk/session/go-to'

const entryForm = articleEntrySchema.omit({ published: true })

/**
 * Saves an article; the button that was pressed decides whether it is published. `version` is the version that was
 * opened, 0 if the store had none.
 */
export async function saveArticleAction(
  locale: string,
  key: Writing,
  version: number,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'articles.edit', async ({ db, by, text }) => {
    const published = form.get('intent') === 'publish'
    for (const [name, value] of Object.entries(key)) form.set(name, value)
    const { data, problem } = parseForm(entryForm, form, text)
    if (problem) return problem
    const result = await saveArticle(db, { ...data, published }, by, version)
    if (result.kind === 'conflict') return failure(form, text('articles.conflict'))
    return goTo(articleHref(data, published ? 'published' : 'kept'))
  })
}

export async function removeArticleAction(
  locale: string,
  key: ArticleKey,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'articles.edit', async ({ db, by }) => {
    await removeArticle(db, articleKeySchema.parse(key), by)
    return goTo(articlesHref(key, 'removed'))
  })
}
