import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { deskFiles, takeDeskFacts } from '@/lib/content/desk'
import type { Database } from '@/lib/db/store'
import { openedWorkspace } from '@/lib/edit/open'
import { Refused } from '@/lib/edit/git/run'

/**
 * Takes reasons, names of sources, holidays and targets over from the repository in which `/edit` changes them, so that they
 * need no deployment. Open desks load again.
 */
export async function followDeskFacts(db: Database): Promise<void> {
  const { workspace } = openedWorkspace()
  try {
    const held = await Promise.all(deskFiles.map((path) => workspace.read(path)))
    const sources = held.flatMap((one) => (one ? [one.source] : []))
    if (sources.length === deskFiles.length && (await takeDeskFacts(sources)))
      await db.transaction(bumpRevision)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
