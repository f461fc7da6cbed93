import 'server-only'
import { createHash } from 'node:crypto'
import { meet, type Clash, type Meeting } from '@/lib/edit/conflict'
import type { Problem } from '@/lib/check/problem'
import { keyOf, type Place } from '@/lib/edit/version'
import type { Held } from '@/lib/edit/workspace'
import type { DraftFile, EditDraft } from './drafts'
import { readNow } from '../_screens/workspace'

/** A place that both have changed, with the name of its choice in the form. */
export type FileClash = Clash & { name: string; path: string }

const none: Held = { source: '', revision: '' }

type Met = { file: DraftFile; now: Held; meeting: Meeting }

/** The name of the choice of a clash in its form: without quotation marks, which browsers and servers write differently. */
const choiceOf = (path: string, place: Place) =>
  createHash('sha256')
    .update(`${path} ${keyOf(place)}`)
    .digest('hex')
    .slice(0, 24)

/** A file of a draft beside what it is now: on the branch of its proposal, or in the content. */
async function metOf(file: DraftFile, { files, branch }: EditDraft): Promise<Met | undefined> {
  const now = (await readNow(file.path, branch)) ?? none
  const was = files.find(({ path }) => path === file.from)
  const isRenamed = files.some(({ from }) => from === file.path)
  // What others wrote in a file goes to its new name.
  const theirs = was && ((await readNow(was.path, branch)) ?? none)
  if (was && theirs && theirs.revision !== was.revision) {
    const versions = { base: was.base, theirs: theirs.source, mine: file.source }
    return { file, now: none, meeting: await meet(file.path, versions) }
  }
  if (now.revision === file.revision || now.source === file.source) return undefined
  if (isRenamed) return { file, now, meeting: { clashes: [], merge: () => ({ source: '' }) } }
  const versions = { base: file.base, theirs: now.source, mine: file.source }
  return { file, now, meeting: await meet(file.path, versions) }
}

/** The clashes of a draft with what has been changed since it was opened; undefined if nothing has. */
export async function readConflicts(draft: EditDraft): Promise<FileClash[] | undefined> {
  const all = await Promise.all(draft.files.map((file) => metOf(file, draft)))
  const met = all.filter((one) => one !== undefined)
  if (met.length === 0) return undefined
  return met.flatMap(({ file: { path }, meeting }) =>
    meeting.clashes.map((clash) => ({ ...clash, path, name: choiceOf(path, clash.place) })),
  )
}

type Merged = { files: DraftFile[] } | { problems: readonly Problem[] }

/** A draft on top of the current files: where both have changed the same, the form says whose text stays. */
export async function mergeDraft(draft: EditDraft, form: FormData): Promise<Merged> {
  const merged: DraftFile[] = []
  for (const file of draft.files) {
    const met = await metOf(file, draft)
    if (!met) {
      merged.push(file)
      continue
    }
    const { path } = file
    const made = met.meeting.merge((place) =>
      form.get(choiceOf(path, place)) === 'theirs' ? 'theirs' : 'mine',
    )
    if ('problems' in made) return made
    const { revision, source: base } = met.now
    if (made.source !== base) merged.push({ ...file, revision, base, source: made.source })
  }
  return { files: merged }
}
