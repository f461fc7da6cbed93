import 'server-only'
import type { FormState } from '@/components/staff/action-form/state'
import { isText, orFailed } from '@/app/staff/action'
import { failure } from '@/app/staff/forms'
import { Refused } from '@/lib/edit/git/refusal'
import { logRefusal, refuseForeign } from '@/app/staff/session'
import { languageOf } from '@/app/staff/language'
import { findEditor, type Editor } from './editor'

/** Runs an action for an editor, as `asStaff` does for the desk: a refusal keeps the input. */
export async function asEditor(
  locale: string,
  form: FormData,
  work: (editor: Editor) => Promise<FormState>,
  /** What the page has bound to the action: a path or an id. */
  bound: string,
): Promise<FormState> {
  await refuseForeign()
  const { t } = languageOf(locale)
  return orFailed(form, t, async () => {
    const found = await findEditor(locale)
    if (found.kind === 'editor' && !isText(bound).success) return failure(form, t('errors.general'))
    if (found.kind === 'editor') return orRefused(found.editor, form, work)
    if (found.kind === 'refused') {
      await logRefusal(found.desk, 'content.edit')
      return failure(form, t('errors.not-permitted'))
    }
    const ended = failure(form, t('errors.signed-out'), {}, t('errors.signed-out-hint'))
    return ended.kind === 'error' ? { ...ended, signIn: t('sign-in.title') } : ended
  })
}

/** Says why the repository cannot be read. */
async function orRefused(editor: Editor, form: FormData, work: (editor: Editor) => Promise<FormState>) {
  try {
    return await work(editor)
  } catch (error) {
    if (error instanceof Refused) return failure(form, editor.t(`refusal.${error.reason}`))
    throw error
  }
}
