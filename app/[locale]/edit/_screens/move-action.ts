'use server'

import { deleteDocument, renameDocument } from '@/lib/edit/move'
import { pathsOf } from '@/lib/edit/files'
import { formFailure } from '@/app/[locale]/staff/_desk/forms'
import { goTo } from '@/app/[locale]/staff/_desk/action'
import { keepDraft, proposalOf } from '../_propose/drafts'
import { editorAction } from './action'
import { reviewHref } from './href'
import { readSourcesWith, workspace } from './workspace'

/** Gives a document another name in all languages, or deletes it, as a draft with everything that has to change. */
export const moveAction = editorAction(async (editor, path, form) => {
  const { t } = editor
  const open = await proposalOf(editor, path)
  const sources = await readSourcesWith(open)
  if (!pathsOf(path).some((one) => sources.has(one))) return formFailure(form, t('document.gone'))
  const name = form.get('name')
  const typed = typeof name === 'string' ? name.normalize('NFC').trim().toLowerCase() : undefined
  const proposed = await workspace().proposals({ checks: false })
  // A name that waits in an open proposal is taken too.
  const known = proposed.flatMap(({ files }) => files)
  const moved =
    typed === undefined
      ? deleteDocument(path, sources)
      : renameDocument(path, typed, sources, known)
  if ('hindrance' in moved) {
    const told = t(`move.${moved.hindrance}`)
    return typed === undefined ? formFailure(form, told) : formFailure(form, told, { name: told })
  }
  const first = moved.files.find(({ from }) => from === path)?.path ?? path
  const draft = { path: first, files: moved.files, branch: open?.branch }
  return goTo(reviewHref(await keepDraft(editor, draft)))
})
