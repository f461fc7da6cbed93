'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { audit } from '@/lib/accounts/audit'
import { failure } from '../../staff/_desk/forms'
import { goTo } from '../../staff/_desk/session/go-to'
import { asEditor } from '../_editor/action'
import { dropEditDraft, findEditDraft, keepDraft, type EditDraft } from '../_editor/drafts'
import type { Editor } from '../_editor/editor'
import { reviewHref, statusHref } from '../_editor/href'
import { mergeDraft } from '../_editor/merge'
import { summaryOf } from '../_editor/summary'
import { workspace } from '../_editor/workspace'

/** Does something with a draft of the editor; says so if it is gone. */
function withDraft(
  locale: string,
  id: string,
  form: FormData,
  work: (editor: Editor, draft: EditDraft) => Promise<FormState>,
): Promise<FormState> {
  return asEditor(locale, form, async (editor) => {
    const draft = findEditDraft(id, editor.owner)
    return draft ? work(editor, draft) : failure(form, editor.say('review.ended'))
  })
}

/** Proposes a draft: a branch with a commit and, on a server, a pull request. A conflict leads back to the review. */
export async function proposeAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return withDraft(locale, id, form, async (editor, draft) => {
    const { say, author, db, by } = editor
    const typed = String(form.get('summary') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
    const summary = typed === '' ? summaryOf(draft.files, editor) : typed
    const files = draft.files.map(({ path, source, revision }) => ({ path, source, revision }))
    const result = await workspace().propose({ files, summary, author })
    if (result.state === 'refused') return failure(form, say(`refusal.${result.reason}`))
    if (result.state === 'conflict') return goTo(reviewHref(id))
    const { branch } = result
    const paths = files.map(({ path }) => path)
    await audit(db, {
      ...by,
      action: 'content.proposed',
      subject: { kind: 'content', id: branch },
      detail: { files: paths },
    })
    dropEditDraft(id)
    return goTo(statusHref(branch))
  })
}

/** Merges a draft into what somebody else has changed meanwhile, with the choices of the editor. */
export async function mergeAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return withDraft(locale, id, form, async (editor, draft) => {
    const merged = await mergeDraft(draft, form)
    if ('problems' in merged) return failure(form, editor.say('review.merge-failed'))
    keepDraft({ ...draft, files: merged.files }, id)
    return goTo(reviewHref(id))
  })
}
