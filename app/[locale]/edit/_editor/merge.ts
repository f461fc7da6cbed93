import 'server-only'
import { applyEdits } from '@/lib/edit/change'
import type { Problem } from '@/lib/edit/problem'
import { differences, keyOf, overlap, textAt, type Difference, type Place } from './differences'
import type { DraftFile, EditDraft } from './drafts'
import { readNow } from './workspace'

/** A place that both have changed, in different ways. */
export type Clash = { name: string; path: string; place: Place; before: string; mine: string; theirs: string }

type Meeting = {
  file: DraftFile
  now: { source: string; revision: string }
  own: Difference[]
  clashing: Place[]
}

async function meetingOf(file: DraftFile): Promise<Meeting | undefined> {
  const now = await readNow(file.path)
  if (!now || now.revision === file.revision) return undefined
  const { path, base, source } = file
  const own = differences(path, base, source, now.source)
  const theirs = differences(path, base, now.source, source)
  const clashing = own
    .filter(
      ({ place }) =>
        theirs.some((other) => overlap(place, other.place)) &&
        textAt(path, source, place) !== textAt(path, now.source, place),
    )
    .map(({ place }) => place)
  return { file, now, own, clashing }
}

/** The name of the choice of a clash in its form. */
const choiceOf = (path: string, place: Place) => `${path} ${keyOf(place)}`

/** The clashes of a draft with what has been changed since it was opened; undefined if nothing has. */
export async function readConflicts({ files }: EditDraft): Promise<Clash[] | undefined> {
  const meetings = (await Promise.all(files.map(meetingOf))).filter((one) => one !== undefined)
  if (meetings.length === 0) return undefined
  return meetings.flatMap(({ file: { path, base, source }, now, clashing }) =>
    clashing.map((place) => ({
      name: choiceOf(path, place),
      path,
      place,
      before: textAt(path, base, place),
      mine: textAt(path, source, place),
      theirs: textAt(path, now.source, place),
    })),
  )
}

type Merged = { file: DraftFile } | { problems: readonly Problem[] }

function mergeFile({ file, now, own, clashing }: Meeting, form: FormData): Merged {
  const { path } = file
  const isClash = (place: Place) => clashing.some((other) => keyOf(other) === keyOf(place))
  const kept = own.filter(({ place }) => !isClash(place) || form.get(choiceOf(path, place)) !== 'theirs')
  // From the end of the body to its start, so that no edit moves a later one.
  const made = kept
    .toReversed()
    .reduce<{ source: string } | { problems: readonly Problem[] }>(
      (result, { edit }) => ('problems' in result ? result : applyEdits(path, result.source, [edit])),
      { source: now.source },
    )
  return 'problems' in made
    ? made
    : { file: { path, revision: now.revision, base: now.source, source: made.source } }
}

/** A draft on top of the current files: where both have changed the same, the form says whose text stays. */
export async function mergeDraft(
  { files }: EditDraft,
  form: FormData,
): Promise<{ files: DraftFile[] } | { problems: readonly Problem[] }> {
  const merged: DraftFile[] = []
  for (const file of files) {
    const meeting = await meetingOf(file)
    const result = meeting ? mergeFile(meeting, form) : { file }
    if ('problems' in result) return result
    if (result.file.source !== result.file.base) merged.push(result.file)
  }
  return { files: merged }
}
