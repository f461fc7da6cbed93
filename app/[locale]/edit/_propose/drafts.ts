import 'server-only'
import {
  dropDraft,
  findDraft,
  keepDraft as keep,
  type DraftFile,
  type EditDraft,
  listDrafts,
  type KeptDraft,
} from '@/lib/edit/drafts'
import type { Editor } from '../_screens/editor'
import type { Proposal } from '@/lib/edit/workspace'
import { pathsOf } from '@/lib/edit/files'
import { workspace } from '../_screens/workspace'

type Author = Pick<Editor, 'author'>

/** The open proposals that an editor began, the newest first. On a local copy they are all of the person at the machine. */
export async function ownProposals({ author }: Author): Promise<readonly Proposal[]> {
  const open = await workspace().proposals({ checks: false })
  return author ? open.filter((one) => one.author === author.email) : open
}

/** The editor's open proposal of a branch; undefined if it was merged or closed, or is of somebody else. */
export async function ownProposal(editor: Author, branch: string | undefined): Promise<Proposal | undefined> {
  return branch === undefined ? undefined : (await ownProposals(editor)).find((one) => one.branch === branch)
}

/** The editor's open proposal that changes a document in any language. */
export async function proposalOf(editor: Author, path: string): Promise<Proposal | undefined> {
  const own = new Set(pathsOf(path))
  return (await ownProposals(editor)).find(({ files }) => files.some((file) => own.has(file)))
}

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

/** What the editor has changed and not proposed, the newest first. */
export function ownDrafts(editor: Asking): Promise<KeptDraft[]> {
  return listDrafts(editor.db, ownerOf(editor), editor.by.at)
}

export function dropEditDraft(editor: Asking, id: string): Promise<void> {
  return dropDraft(editor.db, ownerOf(editor), id)
}
