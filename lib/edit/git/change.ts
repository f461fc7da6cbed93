import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'
import { commitOf, readAt, commitFiles, mergedTree, revisionOf } from '@/lib/edit/git/objects'
import { Refused, type Git } from '@/lib/edit/git/run'
import type { Change, Ended, Held, Proposed } from '@/lib/edit/workspace'
import { editFile } from '@/lib/edit/files'
import { pictureFileAt } from '@/lib/edit/pictures'

const editPrefix = 'edit/'

const pattern = /^edit\/[a-z0-9][a-z0-9-]{0,80}$/

/** Branches of proposals only: no other branch is ever written. */
export const isEditBranch = (branch: string) => pattern.test(branch)

/** A new name from the first file, `edit/03-cost-1f8a2c`. */
function newBranch(paths: readonly string[]): string {
  const [path = ''] = paths
  const name = basename(path, extname(path))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${editPrefix}${name || 'content'}-${randomBytes(3).toString('hex')}`
}

type Conflict = Extract<Proposed, { state: 'conflict' }>
/** A commit that is not yet on its branch; `old` is the commit that the branch has. */
export type Written = {
  branch: string
  commit: string
  old: string | undefined
  files: readonly (Held & { path: string })[]
  ended?: Ended
}

/** Whether others have changed a file since it was read. */
async function hasMoved(git: Git, tip: string, file: Change['files'][number]): Promise<boolean> {
  const now = await readAt(git, tip, file.path)
  return (now?.revision ?? '') !== file.revision && (now?.source ?? '') !== file.source
}

async function isMerged(git: Git, commit: string, base: string): Promise<boolean> {
  return (await git.run(['merge-base', '--is-ancestor', commit, base])).code === 0
}

type Target = { branch: string; old: string | undefined; tip: string; ended?: Ended }

/** The branch to continue. One that has ended is done, and a new one begins from the base. */
async function targetOf(
  git: Git,
  change: Change,
  base: string,
  ended: Ended | undefined,
): Promise<Target> {
  const begun = (because?: Ended): Target => ({
    branch: newBranch(change.files.map(({ path }) => path)),
    old: undefined,
    tip: base,
    ...(because ? { ended: because } : {}),
  })
  const { branch } = change
  if (branch === undefined) return begun()
  if (!isEditBranch(branch)) throw new Refused('not-found')
  if (ended) return begun(ended)
  const old = await commitOf(git, `refs/heads/${branch}`)
  if (!old) return begun('closed')
  return (await isMerged(git, old, base)) ? begun('merged') : { branch, old, tip: old }
}

/** The first file that git cannot merge into the main branch and that the change does not settle. */
async function unsettled(git: Git, change: Change, base: string, clashes: readonly string[]) {
  for (const path of clashes) {
    const own = change.files.find((file) => file.path === path)
    if (own?.against !== ((await readAt(git, base, path))?.revision ?? '')) return path
  }
  return undefined
}

/**
 * Writes a change as a commit for the branch of its proposal. It merges the main branch into one that git cannot merge, if the
 * editor has settled each file. Nothing is written for a conflict. `ended` tells that the
 * request of the branch was merged or closed, even if its commits are not part of the base. Throws `Refused`.
 */
export async function writeChange(
  git: Git,
  change: Change,
  base: string,
  ended?: Ended,
): Promise<Written | Conflict> {
  if (change.files.length === 0 || change.files.some(({ path }) => !editFile(path)))
    throw new Refused('not-content')
  if (change.pictures?.some(({ path }) => !pictureFileAt(path))) throw new Refused('not-content')
  const { tip, ...target } = await targetOf(git, change, base, ended)
  const merged = target.old === undefined ? undefined : await mergedTree(git, target.old, base)
  const isMerge = merged !== undefined && merged.clashes.length > 0
  const open = isMerge ? await unsettled(git, change, base, merged.clashes) : undefined
  if (open !== undefined) return { state: 'conflict', path: open }
  for (const file of change.files)
    if (await hasMoved(git, tip, file)) return { state: 'conflict', path: file.path }
  const files = change.files.map(({ path, source }) => ({
    path,
    source,
    revision: source === '' ? '' : revisionOf(source),
  }))
  const current = await Promise.all(files.map(({ path }) => readAt(git, tip, path)))
  if (
    !isMerge &&
    files.every(({ revision }, index) => revision === (current[index]?.revision ?? ''))
  )
    throw new Refused('nothing-changed')
  const pictures = (change.pictures ?? []).map(({ path, bytes }) => ({ path, source: bytes ?? '' }))
  const commit = await commitFiles(git, {
    ...change,
    ...(isMerge ? { parents: [tip, base], tree: merged.tree } : { parents: [tip] }),
    files: [...files, ...pictures],
  })
  return { ...target, commit, files }
}

/** Writes again if the branch moved before `publish`, so that the other change is merged or told. */
export async function untilWritten(
  write: () => Promise<Written | Conflict>,
  publish: (written: Written) => Promise<boolean>,
): Promise<Written | Conflict> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const written = await write()
    if ('state' in written || (await publish(written))) return written
  }
  throw new Refused('unexpected', 'the branch keeps moving')
}

/** The answer to a proposal: a refusal is no exception for the screens. */
export async function answerRefusals(work: () => Promise<Proposed>): Promise<Proposed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return { state: 'refused', reason: error.reason }
    throw error
  }
}
