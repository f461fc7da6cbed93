import { realpathSync } from 'node:fs'
import { commitOf, listAt, moveBranch, printed, readAt } from '@/lib/edit/git/objects'
import { changedFiles } from '@/lib/edit/git/changed'
import { authorOf, earlierText } from '@/lib/edit/git/earlier'
import { isEditBranch } from '@/lib/edit/git/branch'
import { answered, untilWritten, writeChange } from '@/lib/edit/git/propose'
import { Refused } from '@/lib/edit/git/refusal'
import { gitIn, noGit, type Git } from '@/lib/edit/git/run'
import type { Proposal, Workspace } from '@/lib/edit/workspace'

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
