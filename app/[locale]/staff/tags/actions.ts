'use server'

import { z } from 'zod'
import { tagText } from '@/lib/applications/change/tag-text'
import { staffIssue } from '@/schemas/issue-texts'
import { addTag, removeTag, dropTag, renameTag } from '@/lib/applications/change/tags'
import { staffAction } from '@/app/[locale]/staff/_desk/action'
import { changeAction, changeState } from '../applications/change-application'

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
const renameForm = z.object({
  tag: z.string().max(200, staffIssue('errors.general')),
  to: tagField,
})
const dropForm = z.object({ drop: z.string().max(200, staffIssue('errors.general')) })

/** Adds a tag to an application, or removes one. */
export const tagAction = changeAction(tagForm, async (task, id) => {
  const { data, db, by, t, wrong } = task
  const { version, remove, tag: typed } = data
  const target = { id, version }
  if (remove !== undefined) {
    const result = await removeTag(db, { ...target, tag: remove }, by)
    return changeState(task, result, t('tags.removed', { tag: remove }))
  }
  const tag = tagText(typed)
  if (tag === undefined) return wrong({ tag: t('tags.invalid') })
  const result = await addTag(db, { ...target, tag }, by)
  if (result.kind === 'refused') return wrong({ tag: t('tags.not-added') })
  return changeState(task, result, t('tags.added', { tag }))
})

/** Renames a tag of all applications, or unites it with another. */
export const renameTagAction = staffAction(
  { permission: 'applications.merge', schema: renameForm },
  async ({ data, db, by, t, done }) => {
    const count = await renameTag(db, data, by)
    return done(t('tags.renamed', { count, to: data.to }))
  },
)

/** Removes a tag from all applications. */
export const dropTagAction = staffAction(
  { permission: 'applications.merge', schema: dropForm },
  async ({ data, db, by, t, done }) => {
    const count = await dropTag(db, data.drop, by)
    return done(t('tags.dropped', { count, tag: data.drop }))
  },
)
