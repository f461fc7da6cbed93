'use server'

import { formFailure, textIn } from '@/app/[locale]/staff/_desk/forms'
import { goTo } from '@/app/[locale]/staff/_desk/action'
import { editorAction } from '../_screens/action'
import { keepDraft } from '../_propose/drafts'
import { documentHref, reviewHref } from '../_screens/href'
import type { FormProblem } from './locate-problems'
import { fromName, itemName, readForm, textsByControl } from './read-form'
import { withRegistration } from '../_propose/companion-files'
import { fieldsInput } from '@/components/edit/field-view'

/** Keeps what a form contains as a draft, and leads to the summary of the changes, or back to the form with an added component as fields. */
export const reviewAction = editorAction(async (editor, path, form) => {
  const { t } = editor
  const read = await readForm(editor, path, form)
  const refuse = (problems: readonly FormProblem[]) =>
    formFailure(
      form,
      t('errors.problems', { count: problems.length }),
      textsByControl(problems, editor),
    )
  if (read.lost) return formFailure(form, t('errors.lost'), {}, t('errors.lost-hint'))
  const item = textIn(form, itemName)
  const added = textIn(form, fieldsInput)
  if (added !== '' && read.isWhole) {
    const draft = await keepDraft(
      editor,
      { path, files: read.files, ...read.started },
      textIn(form, fromName),
    )
    // An address that differs only behind its # would not be loaded anew.
    const moment = String(editor.by.at.getTime())
    return goTo(`${documentHref(path, { draft, item, at: moment })}#${encodeURIComponent(added)}`)
  }
  if (read.problems.length > 0) return refuse(read.problems)
  if (read.files.length === 0) return formFailure(form, t('errors.unchanged'))
  const files = await withRegistration(read.files)
  const draft = await keepDraft(editor, { path, files, ...read.started })
  return goTo(reviewHref(draft, { item }))
})
