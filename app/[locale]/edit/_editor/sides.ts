import 'server-only'
import { editFile } from '@/lib/edit/files'
import { locales, type Locale } from '@/schemas/locale'
import { findEditDraft } from './drafts'
import type { Editor } from './editor'
import { readNow } from './workspace'

/** One file of a form: of one language, or of all. `source` is what the form shows, `revision` the file it began with. */
export type Side = {
  path: string
  locale: Locale | undefined
  revision: string
  base: string
  source: string
}

/** The paths of a document in each language, in the order of the languages. */
export function pathsOf(path: string): string[] {
  const file = editFile(path)
  if (!file) return []
  const order = ({ locale }: { locale?: Locale }) => (locale ? locales.indexOf(locale) : 0)
  return [path, ...file.twins].sort((a, b) => order(editFile(a) ?? {}) - order(editFile(b) ?? {}))
}

/** The files of a document that exist, with the changes of the editor's draft. */
export async function readSides({ owner }: Editor, path: string, draft?: string): Promise<Side[]> {
  const kept = findEditDraft(draft, owner)
  const read = pathsOf(path).map(async (own): Promise<Side[]> => {
    const changed = kept?.files.find((file) => file.path === own)
    const locale = editFile(own)?.locale
    if (changed) return [{ ...changed, locale }]
    const now = await readNow(own)
    return now ? [{ path: own, locale, revision: now.revision, base: now.source, source: now.source }] : []
  })
  return (await Promise.all(read)).flat()
}
