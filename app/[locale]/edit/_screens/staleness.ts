import 'server-only'
import { lastChanges } from '@/lib/edit/history'
import { editFile, pathsOf } from '@/lib/edit/files'
import type { Locale } from '@/schemas/locale'
import { dayMs } from '@/lib/time'
import { ofCommit } from './workspace'

/** When each file was changed last. */
export type Staleness = ReadonlyMap<string, Date>

export function readStaleness(): Promise<Staleness> {
  return ofCommit('changes', lastChanges)
}

/** Languages that were changed in one commit, or on one day, are of the same state. */
const tolerated = dayMs

/** The language of a document that was changed earlier than another, and when the other was. */
export function behindIn(
  path: string,
  changes: Staleness,
): { locale: Locale; since: Date } | undefined {
  const dated = pathsOf(path).flatMap((own) => {
    const [at, locale] = [changes.get(own), editFile(own)?.locale]
    return at && locale ? [{ at, locale }] : []
  })
  const ordered = dated.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const [oldest, newest] = [ordered.at(0), ordered.at(-1)]
  if (!oldest || !newest) return undefined
  const apart = newest.at.getTime() - oldest.at.getTime()
  return apart > tolerated ? { locale: oldest.locale, since: newest.at } : undefined
}
