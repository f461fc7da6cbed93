'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { writeAudit } from '@/lib/accounts/audit'
import { formFailure, textIn } from '@/app/[locale]/staff/_desk/forms'
import { goTo } from '@/app/[locale]/staff/_desk/action'
import { editorAction } from '../_screens/action'
import { obstaclesOf } from '../_check/draft-problems'
import {
  dropEditDraft,
  findEditDraft,
  keepDraft,
  type EditDraft,
  ownProposal,
  summaryOf,
} from './drafts'
import type { Editor } from '../_screens/editor'
import { reviewHref, statusHref } from '../_screens/href'
import { mergeDraft } from './merge'
import { isEditBranch } from '@/lib/edit/git/change'
import { editFile } from '@/lib/edit/files'
import { pictureChanges } from '@/lib/edit/pictures'
import { readNow, readTextsWith, workspace } from '../_screens/workspace'

/** Does something with a draft of the editor; says so if it is gone. */
function draftAction(
  work: (editor: Editor, draft: EditDraft, form: FormData, id: string) => Promise<FormState>,
) {
  return editorAction(async (editor, id, form) => {
    const draft = await findEditDraft(editor, id)
    return draft ? work(editor, draft, form, id) : formFailure(form, editor.t('review.ended'))
  })
}

async function summaryIn(form: FormData, draft: EditDraft, editor: Editor): Promise<string> {
  const typed = textIn(form, 'summary')
  return typed === '' ? summaryOf(draft.files, editor) : typed
}

/**
 * Proposes a draft: a commit on the branch of the editor's open proposal, or on a new one, and on a server its pull request.
 * A conflict, and mistakes that the review lists, lead back to it.
 */
export const proposeAction = draftAction(async (editor, kept, form, id) => {
  const { t, author, db, by } = editor
  const to = textIn(form, 'to')
  const draft =
    to === 'new' || isEditBranch(to) ? { ...kept, branch: to === 'new' ? undefined : to } : kept
  if (draft.branch !== kept.branch) await keepDraft(editor, draft, id)
  const open = await ownProposal(editor, draft.branch)
  if ((await obstaclesOf(draft.files, open)).length > 0) return goTo(reviewHref(id))
  const files = draft.files.map(({ path, source, revision, against }) => ({
    path,
    source,
    revision,
    against,
  }))
  const summary = await summaryIn(form, draft, editor)
  const changed = new Map(files.map(({ path, source }) => [path, source]))
  const pictures = await pictureChanges(db, await readTextsWith(open), changed)
  const result = await workspace().propose({
    files,
    pictures,
    summary,
    author,
    branch: open?.branch,
  })
  if (result.state === 'refused') return formFailure(form, t(`refusal.${result.reason}`))
  if (result.state === 'conflict')
    return editFile(result.path)
      ? goTo(reviewHref(id))
      : formFailure(form, t('review.clash-file', { path: result.path }))
  const { branch, ended } = result
  const isInstead = ended !== undefined || (draft.branch !== undefined && !open)
  await writeAudit(db, {
    ...by,
    action: 'content.proposed',
    subject: { kind: 'content', id: branch },
    detail: { files: files.map(({ path }) => path) },
  })
  await dropEditDraft(editor, id)
  return goTo(statusHref(branch, { instead: isInstead ? '1' : undefined }))
})

/** Gives up an open proposal of the editor. */
export const withdrawAction = editorAction(async (editor, branch, form) => {
  const open = await ownProposal(editor, branch)
  if (!open) return formFailure(form, editor.t('status.not-own'))
  await workspace().withdraw(branch)
  const subject = { kind: 'content', id: branch } as const
  await writeAudit(editor.db, {
    ...editor.by,
    action: 'content.withdrawn',
    subject,
    detail: { files: open.files },
  })
  return goTo(statusHref())
})

/** Begins the merge of an open proposal of the editor with what has been accepted since: the review shows both versions. */
export const settleAction = editorAction(async (editor, branch, form) => {
  const open = await ownProposal(editor, branch)
  const files = await Promise.all(
    (open?.clashes ?? []).filter(editFile).map(async (path) => {
      const { source = '', revision = '' } = (await readNow(path, branch)) ?? {}
      return { path, source, base: source, revision }
    }),
  )
  const [first] = files
  if (!first) return formFailure(form, editor.t('status.not-own'))
  return goTo(reviewHref(await keepDraft(editor, { path: first.path, files, branch })))
})

/** Merges a draft into what somebody else has changed meanwhile, with the choices of the editor. */
export const mergeAction = draftAction(async (editor, draft, form, id) => {
  const open = await ownProposal(editor, draft.branch)
  const files = await mergeDraft({ ...draft, branch: open?.branch }, open, form)
  await keepDraft(editor, { ...draft, files }, id)
  return goTo(reviewHref(id))
})
