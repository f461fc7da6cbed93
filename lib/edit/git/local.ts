import { realpathSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { basename, extname } from 'node:path'
import {
  commitOf,
  listAt,
  moveBranch,
  printed,
  readAt,
  changedFiles,
  authorOf,
  earlierText,
  commitFiles,
  revisionOf,
  textOf,
} from '@/lib/edit/git/objects'
import { Refused, gitIn, noGit, type Git } from '@/lib/edit/git/run'
import type { Proposal, Workspace, Change, Ended, Held, Proposed } from '@/lib/edit/workspace'
import { mergeVersions } from '@/lib/edit/conflict'
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

type File = { path: string; source: string }
type Conflict = Extract<Proposed, { state: 'conflict' }>
/** A commit that is not yet on its branch; `old` is the commit that the branch has. */
export type Written = {
  branch: string
  commit: string
  old: string | undefined
  files: readonly (Held & { path: string })[]
  ended?: Ended
}

/** The file as it goes into the commit: mine, or merged with what others changed since I read it. */
async function settle(git: Git, tip: string, file: Change['files'][number]): Promise<File | Conflict> {
  const { path, source, revision } = file
  const now = await readAt(git, tip, path)
  if ((now?.revision ?? '') === revision || (now?.source ?? '') === source) return { path, source }
  const base = (await textOf(git, revision)) ?? ''
  const theirs = now?.source ?? ''
  if (base === '' || theirs === '') return { state: 'conflict', path, theirs, base }
  const merged = await mergeVersions(path, { base, theirs, mine: source })
  return 'source' in merged ? { path, ...merged } : { state: 'conflict', path, theirs, base }
}

async function isMerged(git: Git, commit: string, base: string): Promise<boolean> {
  return (await git.run(['merge-base', '--is-ancestor', commit, base])).code === 0
}

type Target = { branch: string; old: string | undefined; tip: string; ended?: Ended }

/** The branch to continue. One that has ended is done, and a new one begins from the base. */
async function targetOf(git: Git, change: Change, base: string, ended: Ended | undefined): Promise<Target> {
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

/**
 * Writes a change as a commit for the branch of its proposal. Nothing is written for a conflict. `ended` tells that the
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
  const files: (Held & { path: string })[] = []
  for (const file of change.files) {
    const settled = await settle(git, tip, file)
    if ('state' in settled) return settled
    const { source } = settled
    files.push({ ...settled, revision: source === '' ? '' : revisionOf(source) })
  }
  const current = await Promise.all(files.map(({ path }) => readAt(git, tip, path)))
  if (files.every(({ revision }, index) => revision === (current[index]?.revision ?? '')))
    throw new Refused('nothing-changed')
  const pictures = (change.pictures ?? []).map(({ path, bytes }) => ({ path, source: bytes ?? '' }))
  const commit = await commitFiles(git, { ...change, parent: tip, files: [...files, ...pictures] })
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
export async function answered(work: () => Promise<Proposed>): Promise<Proposed> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return { state: 'refused', reason: error.reason }
    throw error
  }
}

/** The commit of the branch that is checked out. Throws `Refused` without a repository or a branch. */
async function checkedOut(git: Git, folder: string): Promise<string> {
  const { code, stdout } = await git.run(['rev-parse', '--show-toplevel'])
  if (code === noGit) throw new Refused('no-git')
  // A folder inside another repository is not one.
  if (code !== 0 || realpathSync(stdout.toString().trim()) !== realpathSync(folder))
    throw new Refused('no-repository')
  if ((await git.run(['symbolic-ref', '--quiet', 'HEAD'])).code !== 0) throw new Refused('detached')
  const commit = await commitOf(git, 'HEAD')
  if (!commit) throw new Refused('no-repository')
  return commit
}

/** Files below `content` that differ from the commit that is checked out. */
async function uncommitted(git: Git): Promise<readonly string[]> {
  const status = await printed(git, ['status', '--porcelain=v1', '-z', '--no-renames', '--', 'content'])
  return status.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]))
}

async function proposalsOf(git: Git, base: string): Promise<readonly Proposal[]> {
  const format = '--format=%(refname:lstrip=2)%00%(contents:subject)'
  const refs = ['for-each-ref', '--sort=-committerdate', `--no-merged=${base}`, format, 'refs/heads/edit']
  const lines = (await printed(git, refs)).split('\n').filter((line) => line !== '')
  const open = lines.map((line) => line.split('\0')).filter(([branch = '']) => isEditBranch(branch))
  return Promise.all(
    open.map(async ([branch = '', title = '']) => ({
      branch,
      title,
      author: await authorOf(git, base, branch),
      files: await changedFiles(git, base, branch),
    })),
  )
}

/** The repository in a folder: proposals are branches of it, made from the branch that is checked out. */
export function localWorkspace(folder: string): Workspace {
  const git = gitIn(folder)
  const base = () => checkedOut(git, folder)
  return {
    list: async () => listAt(git, await base()),
    read: async (path, branch) => {
      const own =
        branch !== undefined && isEditBranch(branch) ? await commitOf(git, `refs/heads/${branch}`) : undefined
      return readAt(git, own ?? (await base()), path)
    },
    earlier: (path, revision) => earlierText(git, path, revision),
    propose: (change) =>
      answered(async () => {
        const commit = await base()
        const dirty = new Set(await uncommitted(git))
        if (change.files.some(({ path }) => dirty.has(path))) throw new Refused('uncommitted')
        const written = await untilWritten(
          () => writeChange(git, change, commit),
          (made) => moveBranch(git, made.branch, made.commit, made.old),
        )
        if ('state' in written) return written
        const { branch, files, ended } = written
        return { state: 'proposed', branch, files, ...(ended ? { ended } : {}) }
      }),
    proposals: async () => proposalsOf(git, await base()),
    withdraw: async (branch) => {
      const commit = isEditBranch(branch) ? await commitOf(git, `refs/heads/${branch}`) : undefined
      if (!commit) throw new Refused('not-found')
      await printed(git, ['update-ref', '-d', `refs/heads/${branch}`, commit])
    },
    repository: async () => ({ folder, branch: await base() }),
  }
}
