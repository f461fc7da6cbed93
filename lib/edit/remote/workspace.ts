import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import {
  isEditBranch,
  answerRefusals,
  untilWritten,
  writeChange,
  type Written,
} from '@/lib/edit/git/change'
import { Refused, type Git } from '@/lib/edit/git/run'
import {
  branchCommits,
  commitOf,
  listAt,
  readAt,
  subjectOf,
  changedFiles,
  authorOf,
  mergedTree,
  earlierText,
} from '@/lib/edit/git/objects'
import { gitea } from '@/lib/edit/remote/gitea'
import { github } from '@/lib/edit/remote/github'
import { mirrorOf, type Mirror, type Patience } from '@/lib/edit/remote/mirror'
import type { PullRequest, Remote, Provider } from '@/lib/edit/remote/provider'
import type { Change, Proposal, Proposed, Workspace } from '@/lib/edit/workspace'
import { Mutex } from '@/lib/semaphore'

type Parts = { mirror: Mirror; provider: Provider }

/** Providers accept about 65,000 characters; the oldest words give way. */
const longest = 60_000

/** Makes the pull request of a branch that was pushed. Returns its address. */
async function makeRequest(
  { mirror, provider }: Parts,
  { summary, author }: Change,
  base: string,
  { branch, commit, old }: Written,
): Promise<string> {
  try {
    const body = [summary, author.name].join('\n\n')
    const made = await provider.create({ branch, base, title: subjectOf(summary), body })
    const url = made ?? (await provider.find(branch))?.url
    if (!url) throw new Refused('unexpected', 'no pull request was made')
    return url
  } catch (error) {
    // A branch that nobody would find is of no use; the next attempt makes another.
    if (old === undefined) await mirror.remove(branch, commit)
    throw error
  }
}

/** Adds the summary of a change to the description of its open request. Returns the address of the request. */
async function addToRequest(
  { provider }: Parts,
  { summary }: Change,
  request: PullRequest,
): Promise<string> {
  const body = [request.body.trim(), summary].filter((text) => text !== '').join('\n\n')
  try {
    await provider.describe(request, body.slice(-longest))
  } catch (error) {
    // The commit is on its branch already, and its message says the same.
    if (!(error instanceof Refused)) throw error
  }
  return request.url
}

const providers = { github, gitea }

/** How long the list of open requests counts as current, in ms: every form that is opened asks for it. */
const fresh = 10_000

async function propose(parts: Parts, change: Change): Promise<Proposed> {
  const { mirror, provider } = parts
  let base = await mirror.refresh({ now: true })
  const find = async () =>
    change.branch !== undefined && isEditBranch(change.branch)
      ? provider.find(change.branch)
      : undefined
  let known = await find()
  const written = await untilWritten(
    () => {
      const state = known?.state
      return writeChange(mirror.git, change, base.commit, state === 'open' ? undefined : state)
    },
    async ({ branch, commit, old }) => {
      const done = await mirror.push(branch, commit, old)
      if (done) return true
      base = await mirror.refresh({ now: true })
      known = await find()
      return false
    },
  )
  if ('state' in written) return written
  const { branch, files, ended } = written
  const isContinued = known?.state === 'open' && known.branch === branch
  const url =
    known && isContinued
      ? await addToRequest(parts, change, known)
      : await makeRequest(parts, change, base.branch, written)
  return { state: 'proposed', branch, files, url, ...(ended ? { ended } : {}) }
}

/** What a branch proposes, which stays the same for its commit and that of the main branch. */
type Proposing = Pick<Proposal, 'author' | 'files' | 'clashes'>

/** For a branch that was pushed since the last fetch, or that shares no commit with the main branch. */
const unknown: Proposing = { author: { name: '', email: '' }, files: [], clashes: [] }

async function readProposing(git: Git, base: string, commit: string): Promise<Proposing> {
  const [files, author, merged] = await Promise.all([
    changedFiles(git, base, commit),
    authorOf(git, base, commit),
    mergedTree(git, commit, base),
  ])
  return { files, author, clashes: merged?.clashes ?? [] }
}

/** A repository at a provider: proposals are pull requests. Its copy is in `dataFolder`. */
export function remoteWorkspace(
  remote: Remote,
  dataFolder: string,
  patience: Patience = {},
): Workspace {
  const name = createHash('sha256').update(remote.url).digest('hex').slice(0, 16)
  const mirror = mirrorOf(remote, join(dataFolder, 'content-remote', name), patience)
  const provider = providers[remote.kind](remote, patience.timeout)
  const parts = { mirror, provider }
  const { git } = mirror
  // One at a time: fetching moves the branches that a proposal is made of.
  const mutex = new Mutex()
  const base = () => mutex.runExclusive(() => mirror.refresh())
  const proposing = new LRUCache<string, Proposing>({ max: 500 })
  const readOnce = async (commit: string, own: string) => {
    const name = `${commit} ${own}`
    const found = proposing.get(name) ?? (await readProposing(git, commit, own))
    proposing.set(name, found)
    return found
  }
  let listed: { at: number; open: Promise<readonly PullRequest[]> } | undefined
  const openRequests = (now: boolean) => {
    if (now || !listed || Date.now() - listed.at > fresh)
      listed = { at: Date.now(), open: provider.open() }
    listed.open.catch(() => (listed = undefined))
    return listed.open
  }
  return {
    list: async () => listAt(git, (await base()).commit),
    read: async (path, branch) => {
      const { commit } = await base()
      const own =
        branch !== undefined && isEditBranch(branch)
          ? await commitOf(git, `refs/heads/${branch}`)
          : undefined
      return readAt(git, own ?? commit, path)
    },
    before: async (path, branch) => {
      const { commit } = await base()
      if (!isEditBranch(branch)) return undefined
      const { code, stdout } = await git.run(['merge-base', commit, `refs/heads/${branch}`])
      return code === 0 ? readAt(git, stdout.toString().trim(), path) : undefined
    },
    earlier: async (path, revision) => {
      await base()
      return earlierText(git, path, revision)
    },
    propose: (change) =>
      answerRefusals(() => mutex.runExclusive(() => propose(parts, change))).finally(
        () => (listed = undefined),
      ),
    proposals: async ({ checks = true } = {}) => {
      const { commit } = await base()
      const open = (await openRequests(checks)).filter(({ branch }) => isEditBranch(branch))
      if (open.length === 0) return []
      const commits = await branchCommits(git, 'refs/heads/edit/')
      return Promise.all(
        open.map(async ({ branch, title, url, commit: head }) => {
          const own = commits.get(branch)
          const read = own ? await readOnce(commit, own).catch(() => unknown) : unknown
          // A token that may not read checks can still propose changes.
          const state = checks ? await provider.checks(head).catch(() => undefined) : undefined
          return { branch, title, url, ...read, ...(state ? { checks: state } : {}) }
        }),
      )
    },
    withdraw: (branch) =>
      mutex
        .runExclusive(async () => {
          await mirror.refresh({ now: true })
          const request = isEditBranch(branch) ? await provider.find(branch) : undefined
          if (request?.state !== 'open') throw new Refused('not-found')
          await provider.close(request)
          const commit = await commitOf(git, `refs/heads/${branch}`)
          if (commit) await mirror.remove(branch, commit)
        })
        .finally(() => (listed = undefined)),
    repository: async () => ({ folder: mirror.folder, branch: (await base()).commit }),
  }
}
