import { localWorkspace } from '@/lib/edit/git/local'
import type { Workspace } from '@/lib/edit/workspace'

/** The workspace of this process. */
export function openWorkspace(folder = process.cwd()): Workspace {
  return localWorkspace(folder)
}
