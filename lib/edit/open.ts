import { localWorkspace } from '@/lib/edit/git/local'
import type { Workspace } from '@/lib/edit/workspace'

export type { Workspace }

/** The workspace of this process: the repository in its folder. Proposals are branches of it. */
export function openWorkspace(): Workspace {
  return localWorkspace(process.cwd())
}
