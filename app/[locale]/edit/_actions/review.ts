'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { failure } from '../../staff/_desk/forms'
import { goTo } from '../../staff/_desk/session/go-to'
import { asEditor } from '../_editor/action'
import { keepDraft } from '../_editor/drafts'
import { previewHref, reviewHref } from '../_editor/href'
import { branchIn, readForm, textsByControl } from '../_editor/read-form'
import { withRegistration } from '../_editor/register'

/** Keeps what a form contains as a draft, and leads to its preview, or to the summary of the changes. */
export async function reviewAction(
  locale: string,
  path: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asEditor(locale, form, async (editor) => {
    const { say } = editor
    const { files, problems, lost } = await readForm(editor, path, form)
    if (lost) return failure(form, say('errors.lost'), {}, say('errors.lost-hint'))
    if (problems.length > 0)
      return failure(
        form,
        say('errors.problems', { count: problems.length }),
        textsByControl(problems, editor),
      )
    if (files.length === 0) return failure(form, say('errors.unchanged'))
    const isPreview = form.get('intent') === 'preview'
    const whole = isPreview ? files : await withRegistration(files)
    const draft = await keepDraft(editor, { path, files: whole, branch: branchIn(form) })
    const side = Number(form.get('side') ?? 0)
    return goTo(isPreview ? previewHref(draft, side) : reviewHref(draft))
  })
}
