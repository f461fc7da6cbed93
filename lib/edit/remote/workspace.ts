import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isEditBranch } from '@/lib/edit/git/branch'
import { commitOf, listAt, readAt, subjectOf } from '@/lib/edit/git/objects'
import { changedFiles } from '@/lib/edit/git/changed'
import { answered, untilWritten, writeChange, type Written } from '@/lib/edit/git/propose'
import { Refused } from '@/lib/edit/git/refusal'
import { gitea } from '@/lib/edit/remote/gitea'
import { github } from '@/lib/edit/remote/github'
import { gitlab } from '@/lib/edit/remote/gitlab'
import { mirrorOf, type Mirror } from '@/lib/edit/remote/mirror'
import type { Provider, PullRequest, Remote } from '@/lib/edit/remote/provider'
import type { Change, Proposed, Workspace } from '@/lib/edit/workspace'
import { Mutex } from '@/lib/mutex'

const providers = { github, gitlab, gitea }

type Parts = { mirror: Mirror; provider: Provider }

/** The address of the pull request of a branch, which is made if there is none. */
async function requestUrl(
  { provider }: Parts,
  { summary, author }: Change,
  { branch, base }: { branch: string; base: string },
): Promise<string> {
  const body = [summary, ...(author ? [author.name] : [])].join('\n\n')
  const made = await provider.create({ branch, base, title: subjectOf(summary), body })
  const url = made ?? (await provider.find(branch))?.url
  if (!url) throw new Refused('unexpected', 'no pull request was made')
  return url
}

async function publish(
  parts: Parts,
  change: Change,
  base: string,
  written: Written,
  known?: string,
): Promise<string> {
  const { branch, commit, old } = written
  if (known) return known
  try {
    return await requestUrl(parts, change, { branch, base })
  } catch (error) {
    // A branch that nobody would find is of no use; the next attempt makes another.
    if (old === undefined) await parts.mirror.remove(branch, commit)
    throw error
  }
}

async function propose(parts: Parts, change: Change): Promise<Proposed> {
  const { mirror, provider } = parts
  const { git } = mirror
  let base = await mirror.refresh({ now: true })
  const known =
    change.branch !== undefined && isEditBranch(change.branch)
      ? await provider.find(change.branch)
      : undefined
  if (known?.state === 'closed') throw new Refused('closed')
  const finished = known?.state === 'merged'
  const written = await untilWritten(
    () => writeChange(git, change, base.commit, finished),
    async ({ branch, commit, old }) => {
      const done = await mirror.push(branch, commit, old)
      if (!done) base = await mirror.refresh({ now: true })
      return done
    },
  )
  if ('state' in written) return written
  const own = known?.branch === written.branch ? known.url : undefined
  const url = await publish(parts, change, base.branch, written, own)
  return { state: 'proposed', branch: written.branch, files: written.files, url }
}

async function described({ mirror, provider }: Parts, base: string, request: PullRequest) {
  const { branch, title, url, commit } = request
  // A token that may not read checks can still propose changes.
  const checks = await provider.checks(commit).catch(() => undefined)
  const files = await changedFiles(mirror.git, base, branch)
  return { branch, title, url, files, ...(checks ? { checks } : {}) }
}

/** A repository at a provider: proposals are pull requests. Its copy is in `dataFolder`. */
export function remoteWorkspace(remote: Remote, dataFolder: string, timeout?: number): Workspace {
  const name = createHash('sha256').update(remote.url).digest('hex').slice(0, 16)
  const mirror = mirrorOf(remote, join(dataFolder, 'content-remote', name), timeout)
  const parts = { mirror, provider: providers[remote.kind](remote, timeout) }
  const { git } = mirror
  // One at a time: fetching moves the branches that a proposal is made of.
  const mutex = new Mutex()
  const base = () => mutex.runExclusive(() => mirror.refresh())
  return {
    list: async () => listAt(git, (await base()).commit),
    read: async (path, branch) => {
      const { commit } = await base()
      const own =
        branch !== undefined && isEditBranch(branch) ? await commitOf(git, `refs/heads/${branch}`) : undefined
      return readAt(git, own ?? commit, path)
    },
    propose: (change) => answered(() => mutex.runExclusive(() => propose(parts, change))),
    proposals: async () => {
      const { commit } = await base()
      const open = (await parts.provider.open()).filter(({ branch }) => isEditBranch(branch))
      return Promise.all(open.map((request) => described(parts, commit, request)))
    },
    repository: async () => ({ folder: mirror.folder, branch: (await base()).branch }),
  }
}
