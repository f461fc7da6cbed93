import 'server-only'
import type { Proposal } from '@/lib/edit/workspace'
import type { Editor } from '../_screens/editor'
import { pathsOf } from '../_form/sides'
import { workspace } from '../_screens/workspace'

type Asking = Pick<Editor, 'author'>

/** The open proposals that an editor began, the newest first. On a local copy they are all of the person at the machine. */
async function ownProposals({ author }: Asking): Promise<readonly Proposal[]> {
  const open = await workspace().proposals({ checks: false })
  return author ? open.filter((one) => one.author === author.email) : open
}

/** The editor's open proposal of a branch; undefined if it was merged or closed, or is of somebody else. */
export async function ownProposal(editor: Asking, branch: string | undefined): Promise<Proposal | undefined> {
  return branch === undefined ? undefined : (await ownProposals(editor)).find((one) => one.branch === branch)
}

/** The editor's open proposal that changes a document in any language. */
export async function proposalOf(editor: Asking, path: string): Promise<Proposal | undefined> {
  const own = new Set(pathsOf(path))
  return (await ownProposals(editor)).find(({ files }) => files.some((file) => own.has(file)))
}
