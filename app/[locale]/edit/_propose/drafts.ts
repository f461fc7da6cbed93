import 'server-only'
import { dropDraft, findDraft, keepDraft as keep, type DraftFile, type EditDraft } from '@/lib/edit/drafts'
import type { Editor } from '../_screens/editor'

export type { DraftFile, EditDraft }

type Asking = Pick<Editor, 'db' | 'by' | 'desk'>

const ownerOf = ({ desk }: Asking) => desk?.account.id

/** Keeps a draft of the editor under its id, or a new one. */
export function keepDraft(editor: Asking, draft: EditDraft, known?: string): Promise<string> {
  return keep(editor.db, ownerOf(editor), draft, { at: editor.by.at, known })
}

/** The draft of the editor; undefined for one of somebody else, or one that has ended. */
export async function findEditDraft(editor: Asking, id: string | undefined): Promise<EditDraft | undefined> {
  return id === undefined ? undefined : findDraft(editor.db, ownerOf(editor), id, editor.by.at)
}

export function dropEditDraft(editor: Asking, id: string): Promise<void> {
  return dropDraft(editor.db, ownerOf(editor), id)
}
