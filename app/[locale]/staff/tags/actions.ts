'use server'

import { z } from 'zod'
import { refresh } from 'next/cache'
import { tagText } from '@/lib/applications/change/tag-text'
import { staffIssue } from '@/schemas/issue-texts'
import type { FormState } from '@/components/staff/action-form/state'
import { addTag, removeTag } from '@/lib/applications/change/change-tags'
import { dropTag, renameTag } from '@/lib/applications/change/tags'
import { asStaff } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import { changeBy, changed } from '../applications/change-application'

/** A tag that somebody typed, as it is stored. */
const tagField = z
  .string()
  .max(200, staffIssue('tags.invalid'))
  .transform((typed) => tagText(typed) ?? '')
  .pipe(z.string().min(1, staffIssue('tags.invalid')))

const version = z.coerce.number().int().positive()
/** `remove` is the tag of a pressed button. */
const tagForm = z.object({
  version,
  tag: z.string().max(200, staffIssue('tags.invalid')).default(''),
  remove: z.string().max(200, staffIssue('errors.general')).optional(),
})
const renameForm = z.object({ tag: z.string().max(200, staffIssue('errors.general')), to: tagField })
const dropForm = z.object({ drop: z.string().max(200, staffIssue('errors.general')) })

/** Adds a tag to an application, or removes one. */
export async function tagAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return changeBy(
    { locale, id, form },
    tagForm,
    async ({ version: seen, remove, tag: typed }, { db, by, t }) => {
      const target = { id, version: seen }
      if (remove !== undefined) {
        const result = await removeTag(db, { ...target, tag: remove }, by)
        return changed(result, form, t, t('tags.removed', { tag: remove }))
      }
      const tag = tagText(typed)
      if (tag === undefined) return failure(form, t('errors.check'), { tag: t('tags.invalid') })
      const result = await addTag(db, { ...target, tag }, by)
      if (result.kind === 'refused') return failure(form, t('errors.check'), { tag: t('tags.not-added') })
      return changed(result, form, t, t('tags.added', { tag }))
    },
  )
}

/** Renames a tag of all applications, or unites it with another. */
export async function renameTagAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.merge', async ({ db, by, t }) => {
    const { data, problem } = parseForm(renameForm, form, t)
    if (problem) return problem
    const count = await renameTag(db, data, by)
    refresh()
    return { kind: 'done', message: t('tags.renamed', { count, to: data.to }) }
  })
}

/** Removes a tag from all applications. */
export async function dropTagAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.merge', async ({ db, by, t }) => {
    const { data } = parseForm(dropForm, form, t)
    if (!data) return failure(form, t('errors.general'))
    const count = await dropTag(db, data.drop, by)
    refresh()
    return { kind: 'done', message: t('tags.dropped', { count, tag: data.drop }) }
  })
}
