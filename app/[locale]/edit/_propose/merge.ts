import 'server-only'
import { createHash } from 'node:crypto'
import {
  clashesIn,
  meetVersions,
  mergeVersions,
  type Clash,
  type Meeting,
} from '@/lib/edit/conflict'
import { editFile } from '@/lib/edit/files'
import type { Held, Proposal } from '@/lib/edit/workspace'
import type { DraftFile, EditDraft } from './drafts'
import { readNow, workspace } from '../_screens/workspace'

/** Lines that both have changed, with the name of their choice in the form. */
export type FileClash = Clash & { name: string; path: string; number: number }

const none: Held = { source: '', revision: '' }

/** A file of a draft that meets another version; `against` is that of the main branch, if git cannot merge the proposal. */
type Met = { file: DraftFile; now: Held; meeting: Meeting; against?: string }

/** The name of the choice of a clash in its form: another one as soon as others have changed the file again. */
const choiceOf = (path: string, number: number, { theirs, mine }: Clash) =>
  createHash('sha256')
    .update(JSON.stringify([path, number, theirs, mine]))
    .digest('hex')
    .slice(0, 24)

/** A file of a draft beside what has been accepted since its proposal, if git cannot merge that. */
async function metAccepted(file: DraftFile, open: Proposal): Promise<Met | undefined> {
  const { path, source: mine, revision } = file
  const theirs = (await readNow(path)) ?? none
  if (file.against === theirs.revision) return undefined
  const { source: base = '' } = (await workspace().before(path, open.branch)) ?? {}
  const meeting = meetVersions({ base, theirs: theirs.source, mine })
  return { file, now: { ...theirs, revision }, meeting, against: theirs.revision }
}

/** The files of a draft with those in which git cannot merge its proposal. */
async function withClashes(
  files: readonly DraftFile[],
  open: Proposal | undefined,
): Promise<DraftFile[]> {
  const added = (open?.clashes ?? []).filter(
    (path) => editFile(path) && files.every((one) => one.path !== path),
  )
  const read = added.map(async (path) => {
    const { source = '', revision = '' } = (await readNow(path, open?.branch)) ?? {}
    return { path, source, base: source, revision }
  })
  return [...files, ...(await Promise.all(read))]
}

/** A file of a draft beside what it is now: on the branch of its proposal, or in the content. */
async function metOf(
  file: DraftFile,
  { files, branch }: EditDraft,
  open?: Proposal,
): Promise<Met | undefined> {
  const now = (await readNow(file.path, branch)) ?? none
  const was = files.find(({ path }) => path === file.from)
  const isRenamed = files.some(({ from }) => from === file.path)
  // What others wrote in a file goes to its new name.
  const theirs = was && ((await readNow(was.path, branch)) ?? none)
  if (was && theirs && theirs.revision !== was.revision) {
    const versions = { base: was.base, theirs: theirs.source, mine: file.source }
    return { file, now: none, meeting: meetVersions(versions) }
  }
  if (now.revision === file.revision || now.source === file.source)
    return open?.clashes.includes(file.path) ? metAccepted(file, open) : undefined
  if (isRenamed) return { file, now, meeting: [] }
  const versions = { base: file.base, theirs: now.source, mine: file.source }
  return { file, now, meeting: meetVersions(versions) }
}

/** The clashes of a draft with what has been changed since it was opened; undefined if nothing has. */
export async function readConflicts(
  draft: EditDraft,
  open: Proposal | undefined,
): Promise<FileClash[] | undefined> {
  const files = await withClashes(draft.files, open)
  const all = await Promise.all(files.map((file) => metOf(file, draft, open)))
  const met = all.filter((one) => one !== undefined)
  if (met.length === 0) return undefined
  return met.flatMap(({ file: { path }, meeting }) =>
    clashesIn(meeting).map((clash, number) => {
      const name = choiceOf(path, number, clash)
      return { ...clash, path, number: number + 1, name }
    }),
  )
}

/** A draft on top of the current files: where both have changed the same, the form says whose text stays. */
export async function mergeDraft(
  draft: EditDraft,
  open: Proposal | undefined,
  form: FormData,
): Promise<DraftFile[]> {
  const merged: DraftFile[] = []
  for (const file of await withClashes(draft.files, open)) {
    const met = await metOf(file, draft, open)
    if (!met) {
      merged.push(file)
      continue
    }
    const { path } = file
    const choices = clashesIn(met.meeting).map((clash, at) => form.get(choiceOf(path, at, clash)))
    // What was changed since the form was shown is shown first.
    if (choices.includes(null)) {
      merged.push(file)
      continue
    }
    const source = mergeVersions(met.meeting, (at) =>
      choices[at] === 'theirs' ? 'theirs' : 'mine',
    )
    const { revision, source: base } = met.now
    const { against } = met
    if (source !== base || against !== undefined)
      merged.push({
        ...file,
        revision,
        base,
        source,
        ...(against === undefined ? {} : { against }),
      })
  }
  return merged
}
