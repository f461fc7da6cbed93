import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { commitOf, moveBranch, unwritable } from '@/lib/edit/git/objects'
import {
  Refused,
  type Refusal,
  gitIn,
  noGit,
  tooSlow,
  type GitAnswer,
  type Git,
} from '@/lib/edit/git/run'
import { isEditBranch } from '@/lib/edit/git/change'
import type { Remote } from '@/lib/edit/remote/provider'

/** How long the first copy of a large repository may take, in ms. */
const longestCopy = 900_000

/** A server may count the objects of a large repository for a while before it sends the first; in s. */
const silence = ['-c', 'http.lowSpeedTime=60']

/** How long what was fetched counts as current for reading. */
const fresh = 10_000

const reasons: readonly [RegExp, Refusal][] = [
  [/authentication failed|could not read (?:username|password)|error: 401/i, 'token'],
  [/error: 429|rate limit/i, 'limited'],
  [/error: 403|denied|protected branch|hook declined|remote rejected|not allowed/i, 'permission'],
  [unwritable, 'permission'],
  [/error: 404|not found|does not exist/i, 'not-found'],
  [
    /resolve host|connect to|timed out|too slow|reset by peer|early eof|hung up|error: 5\d\d|empty reply/i,
    'unreachable',
  ],
]

function refusalOf({ code, stderr, stdout }: GitAnswer): Refused {
  if (code === noGit) return new Refused('no-git')
  if (code === tooSlow) return new Refused('unreachable')
  const said = `${stderr}\n${stdout.toString()}`
  return new Refused(reasons.find(([pattern]) => pattern.test(said))?.[1] ?? 'unexpected')
}

/** Tells that the folder of the copy cannot be changed. */
function refuse(error: unknown): never {
  throw new Refused('permission', String(error))
}

/**
 * The environment of git: the token is a header in it, not an argument and not in the address; no setting, helper, question
 * or redirect of the machine takes part.
 */
function environment({ url, token }: Remote): Record<string, string> {
  const secret = Buffer.from(`oauth2:${token}`).toString('base64')
  const settings: [string, string][] = [
    ['http.extraHeader', `Authorization: Basic ${secret}`],
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '100'],
    ['http.lowSpeedTime', '10'],
    ['credential.helper', ''],
    ['protocol.allow', 'never'],
    [`protocol.${new URL(url).protocol.slice(0, -1)}.allow`, 'always'],
    ['gc.auto', '0'],
    ['transfer.fsckObjects', 'true'],
  ]
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return {
    ...Object.fromEntries(pairs),
    GIT_CONFIG_COUNT: String(settings.length),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ASKPASS: '',
    ...(process.env.HTTPS_PROXY ? { HTTPS_PROXY: process.env.HTTPS_PROXY } : {}),
    ...(process.env.GIT_SSL_CAINFO ? { GIT_SSL_CAINFO: process.env.GIT_SSL_CAINFO } : {}),
  }
}

/** A bare copy of a remote repository: its main branch and the branches of proposals. */
export type Mirror = {
  git: Git
  folder: string
  /** Fetches, unless that happened a moment ago. Throws `Refused`. */
  refresh(options?: { now?: boolean }): Promise<{ branch: string; commit: string }>
  /** Pushes a commit to a branch of a proposal. False if the branch moved meanwhile. */
  push(branch: string, commit: string, old: string | undefined): Promise<boolean>
  /** Removes a branch that was pushed in vain. */
  remove(branch: string, commit: string): Promise<void>
}

/** In ms: how long a call of git may take, and how long a page waits for the first copy before it is told to wait. */
export type Patience = { timeout?: number; copyWait?: number }

export function mirrorOf(
  remote: Remote,
  folder: string,
  { timeout, copyWait = 3_000 }: Patience = {},
): Mirror {
  const { url } = remote
  const git = gitIn(folder, environment(remote), timeout)
  let main: string | undefined
  /** The commit of the main branch, which only a fetch moves: each command of git holds the whole process up while it starts. */
  let held: string | undefined
  let fetchedAt = 0
  let failed: { at: number; error: unknown } | undefined
  let copying: Promise<void> | undefined
  let percent: number | undefined

  async function run(
    args: readonly string[],
    options?: Parameters<Git['run']>[1],
  ): Promise<GitAnswer> {
    const answer = await git.run(args, options)
    if (answer.code !== 0) throw refusalOf(answer)
    return answer
  }
  async function prepare(): Promise<void> {
    if (existsSync(`${folder}/HEAD`)) return
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse)
    await access(folder, constants.W_OK | constants.X_OK).catch(refuse)
    await run(['init', '--quiet', '--bare', '.'])
  }
  async function mainBranch(): Promise<string> {
    const { stdout } = await run(['ls-remote', '--symref', url, 'HEAD'])
    const name = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(stdout.toString())?.[1]
    if (!name) throw new Refused('unexpected', 'the repository has no main branch')
    return name
  }
  async function fetchAll(): Promise<void> {
    await prepare()
    main ??= await mainBranch()
    const heads = [`+refs/heads/${main}:refs/heads/${main}`, '+refs/heads/edit/*:refs/heads/edit/*']
    const isFirst = !(await tip())
    const said = (text: string) => {
      // The server counts and compresses before, which says nothing of what is still to come.
      const [, received] = /Receiving objects: +(\d+)%[^%]*$/.exec(text) ?? []
      percent = received === undefined ? percent : Number(received)
    }
    const fetching = ['fetch', '--progress', '--prune', '--no-tags', '--no-write-fetch-head']
    await run(
      [...(isFirst ? silence : []), ...fetching, url, ...heads],
      isFirst ? { timeout: longestCopy, said } : {},
    )
    held = await tip()
    fetchedAt = Date.now()
  }
  const tip = async () => (main === undefined ? undefined : commitOf(git, `refs/heads/${main}`))
  const drop = () => rm(folder, { recursive: true, force: true }).catch(refuse)

  /** A copy that an interrupted process left broken is made anew. */
  async function fetchOrRepair(): Promise<void> {
    const first = main === undefined
    if (!first && !(await tip())) await drop()
    try {
      await fetchAll()
    } catch (error) {
      if (!first || !(error instanceof Refused) || error.reason !== 'unexpected') throw error
      await drop()
      await fetchAll()
    }
  }
  /** Fetches; a page that waits too long for the first copy is told how far it is, and the copy goes on. */
  async function fetchOnce(): Promise<void> {
    copying ??= fetchOrRepair()
      .then(
        () => (failed = undefined),
        (error: unknown) => {
          failed =
            error instanceof Refused && error.reason === 'unreachable'
              ? { at: Date.now(), error }
              : undefined
          throw error
        },
      )
      .then(() => undefined)
      .finally(() => (copying = undefined))
    const isCopied = (await tip()) !== undefined
    const waits = new Promise<'late'>((done) => setTimeout(done, copyWait, 'late').unref())
    if ((await Promise.race(isCopied ? [copying] : [copying, waits])) === 'late')
      throw new Refused('copying', 'copying', percent)
  }
  return {
    git,
    folder,
    refresh: async ({ now = false } = {}) => {
      if (now || Date.now() - fetchedAt > fresh || !held || !existsSync(`${folder}/objects`)) {
        // A page asks several times: only the first waits for a server that does not answer.
        if (!now && failed && Date.now() - failed.at < fresh) throw failed.error
        await fetchOnce()
      }
      if (main === undefined || !held) throw new Refused('unexpected', 'the repository is empty')
      return { branch: main, commit: held }
    },
    push: async (branch, commit, old) => {
      if (!isEditBranch(branch)) throw new Refused('permission')
      const lease = `--force-with-lease=refs/heads/${branch}:${old ?? ''}`
      const answer = await git.run([
        'push',
        '--porcelain',
        lease,
        url,
        `${commit}:refs/heads/${branch}`,
      ])
      const moved = /stale info|fetch first|non-fast-forward|cannot lock ref/.test(
        answer.stdout.toString() + answer.stderr,
      )
      if (answer.code !== 0 && moved) return false
      if (answer.code !== 0) throw refusalOf(answer)
      // It is pushed; the next fetch moves it too.
      await moveBranch(git, branch, commit, old).catch(() => false)
      return true
    },
    remove: async (branch, commit) => {
      const lease = `--force-with-lease=refs/heads/${branch}:${commit}`
      await git.run(['push', '--porcelain', lease, url, `:refs/heads/${branch}`])
    },
  }
}
