import 'server-only'
import type { FormState } from '@/components/staff/action-form/state'
import { orFailed, sentText, sessionEnded } from '@/app/[locale]/staff/_desk/action'
import { formFailure } from '@/app/[locale]/staff/_desk/forms'
import { documentLimits } from '@/lib/http/server/entries'
import { Refused } from '@/lib/edit/git/run'
import { logRefusal, refuseForeign } from '@/app/[locale]/staff/_desk/session'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { findEditor, type Editor } from './editor'

type Work = (editor: Editor, bound: string, form: FormData) => Promise<FormState>

/** An action of an editor, as `staffAction` is one of the desk: a refusal keeps the input. A page binds a path or an id. */
export function editorAction(work: Work) {
  return async (
    locale: string,
    bound: string,
    _: FormState,
    form: FormData,
  ): Promise<FormState> => {
    await refuseForeign()
    const { t } = languageOf(locale)
    return orFailed(
      form,
      t,
      async () => {
        const found = await findEditor(locale)
        if (found.kind === 'refused') {
          await logRefusal(found.desk, 'content.edit')
          return formFailure(form, t('errors.not-permitted'))
        }
        if (found.kind !== 'editor') return sessionEnded(form, t)
        if (!sentText.safeParse(bound).success) return formFailure(form, t('errors.general'))
        return orRefused(found.editor, form, () => work(found.editor, bound, form))
      },
      documentLimits,
    )
  }
}

/** Says why the repository cannot be read. */
async function orRefused(editor: Editor, form: FormData, work: () => Promise<FormState>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return formFailure(form, editor.t(`refusal.${error.reason}`))
    throw error
  }
}
