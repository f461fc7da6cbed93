import 'server-only'
import { editFile, hasForm, pathsOf } from '@/lib/edit/files'
import type { Locale } from '@/schemas/locale'
import type { EditDraft } from '@/lib/edit/drafts'
import { readNow } from '../_screens/workspace'

/** One file of a form: of one language, or of all. `source` is what the form shows, `revision` the file it began with. */
export type Side = {
  path: string
  locale: Locale | undefined
  revision: string
  base: string
  source: string
}

/** The files of a document that have a form and exist, in the content or on the branch of a proposal, with the changes of a draft. */
export async function readSides(path: string, draft?: EditDraft, branch?: string): Promise<Side[]> {
  const read = pathsOf(path)
    .filter(hasForm)
    .map(async (own): Promise<Side[]> => {
      const changed = draft?.files.find((file) => file.path === own)
      const locale = editFile(own)?.locale
      if (changed?.source === '') return []
      if (changed) return [{ ...changed, locale }]
      const now = await readNow(own, branch)
      return now
        ? [{ path: own, locale, revision: now.revision, base: now.source, source: now.source }]
        : []
    })
  return (await Promise.all(read)).flat()
}
