import { printedBy, readUtf8 } from '@/lib/edit/git/objects'
import { gitIn } from '@/lib/edit/git/run'
import type { Author, Held } from '@/lib/edit/workspace'

/** A folder with a repository, and the branch with the content. */
export type Repository = { folder: string; branch: string }

const mark = '\u0001'

export async function lastChanges({ folder, branch }: Repository): Promise<Map<string, Date>> {
  const what = [
    'log',
    `--format=${mark}%ct`,
    '--name-only',
    '--no-renames',
    branch,
    '--',
    'content',
  ]
  const found = new Map<string, Date>()
  for (const commit of (await printedBy(gitIn(folder), what)).split(mark).slice(1)) {
    const [seconds = '0', ...paths] = commit.split('\n').filter((line) => line !== '')
    for (const path of paths)
      if (!found.has(path)) found.set(path, new Date(Number(seconds) * 1000))
  }
  return found
}

/** A change of the content: its title, who made it, and since when it is a part. */
export type Accepted = { commit: string; at: Date; title: string; authors: readonly Author[] }

const details =
  '--format=%h%n%P%n%ct%n%s%n%an <%ae>%n%(trailers:key=Co-authored-by,valueonly,unfold)'

async function logged(folder: string, what: readonly string[]) {
  const log = ['log', '-z', details, ...what, '--', 'content', 'public/pictures']
  const commits = (await printedBy(gitIn(folder), log)).split('\0').filter((one) => one !== '')
  return commits.map((one) => {
    const [commit = '', parents = '', seconds = '0', title = '', ...people] = one.split('\n')
    const authors = people.flatMap((line): Author[] => {
      const [, name = '', email] = /^([^<]*)<([^<>]*)>$/.exec(line) ?? []
      return email === undefined ? [] : [{ name: name.trim(), email }]
    })
    return {
      commit,
      parents: parents.split(' '),
      at: new Date(Number(seconds) * 1000),
      title,
      authors,
    }
  })
}

const mostAccepted = 24

/**
 * The newest changes of the content that one of these people made, each when it came to the main branch: engineers change
 * files of the content too. Of a merge, the first commit of the branch tells what it was about. The first commit of a
 * repository, or of a shallow copy, is no change.
 */
export async function acceptedChanges(
  { folder, branch }: Repository,
  people: ReadonlySet<string>,
): Promise<readonly Accepted[]> {
  const newest = await logged(folder, [
    '--max-count=200',
    '--first-parent',
    '--min-parents=1',
    branch,
  ])
  const found: Accepted[] = []
  for (const commit of newest) {
    if (found.length === mostAccepted) break
    const [before = '', ...others] = commit.parents
    const range = ['--max-count=100', '--no-merges', ...others, `^${before}`]
    const merged = others.length === 0 ? [] : await logged(folder, range)
    const told = merged.length === 0 ? [commit] : merged.toReversed()
    const authors = new Map(told.flatMap((one) => one.authors).map((one) => [one.email, one]))
    if (![...authors.keys()].some((email) => people.has(email))) continue
    found.push({ ...commit, title: told[0]?.title ?? '', authors: [...authors.values()] })
  }
  return found
}

/** The objects of several names such as `main:content/facts/menu.json`, read by one command. */
async function readObjects(
  folder: string,
  names: readonly string[],
): Promise<(Held | undefined)[]> {
  const input = names.map((name) => `${name}\n`).join('')
  const { stdout } = await gitIn(folder).run(['cat-file', '--batch'], { input })
  let at = 0
  return names.map(() => {
    const end = stdout.indexOf('\n', at)
    const [revision = '', type, size] = stdout.toString('utf8', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') return undefined
    const source = readUtf8(stdout.subarray(at, at + Number(size)))
    at += Number(size) + 1
    return source === undefined ? undefined : { revision, source }
  })
}

/** Several files as they are now, in the order of their paths. */
export function readFiles({ folder, branch }: Repository, paths: readonly string[]) {
  return readObjects(
    folder,
    paths.map((path) => `${branch}:${path}`),
  )
}

/** A state of the claims: the commit that made it. */
type ClaimsState = { commit: string; at: Date; source: string }

const claimsPath = 'content/facts/claims.json'

/** Every state of the claims of the site, the oldest first. */
export async function claimStates({ folder, branch }: Repository): Promise<ClaimsState[]> {
  const log = await printedBy(gitIn(folder), [
    'log',
    '--reverse',
    '--format=%H %ct',
    branch,
    '--',
    claimsPath,
  ])
  const commits = log.split('\n').flatMap((line) => {
    const [commit = '', seconds = '0'] = line.split(' ')
    return commit === '' ? [] : [{ commit, at: new Date(Number(seconds) * 1000) }]
  })
  const states = await readObjects(
    folder,
    commits.map(({ commit }) => `${commit}:${claimsPath}`),
  )
  // A commit without the file states nothing.
  return commits.map((commit, index) => ({ ...commit, source: states[index]?.source ?? '{}' }))
}
