import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editFile } from '@/lib/edit/files'
import { Refused, noGit, tooSlow, type Git } from '@/lib/edit/git/run'
import type { Author, Held } from '@/lib/edit/workspace'

/** Larger files are not read. */
const largest = 5_000_000

const regular = /^100(?:644|755)$/

type Listed = { mode: string; id: string; size: number; path: string }

/** What git says of a folder that it may not, or cannot, write to. */
export const unwritable =
  /permission denied|insufficient permission|read-only file system|no space left|quota exceeded/i

/** Runs git and returns what it prints. Throws `Refused`. */
export async function printedBy(
  git: Git,
  ...[args, options]: Parameters<Git['run']>
): Promise<string> {
  const { code, stdout, stderr } = await git.run(args, options)
  if (code === noGit) throw new Refused('no-git')
  if (code === tooSlow) throw new Refused('unreachable')
  if (code !== 0 && unwritable.test(stderr)) throw new Refused('permission')
  if (code !== 0) throw new Refused('unexpected', `git ${args[0] ?? ''}: ${stderr.trim()}`)
  return stdout.toString()
}

/** The commit of a branch or other name, if there is one. */
export async function commitOf(git: Git, name: string): Promise<string | undefined> {
  const { code, stdout } = await git.run([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])
  if (code === noGit) throw new Refused('no-git')
  return code === 0 ? stdout.toString().trim() : undefined
}

async function tree(git: Git, commit: string, path: string): Promise<readonly Listed[]> {
  const lines = (await printedBy(git, ['ls-tree', '-r', '-l', '-z', commit, '--', path])).split(
    '\0',
  )
  return lines.flatMap((line) => {
    const [, mode = '', id = '', size = '', name = ''] =
      /^(\d+) \w+ (\w+) +(\S+)\t([\s\S]+)$/.exec(line) ?? []
    return name === '' ? [] : [{ mode, id, size: Number(size), path: name }]
  })
}

/** The paths of all files of a commit that can be edited. Links and submodules are no files. */
export async function listAt(git: Git, commit: string): Promise<readonly string[]> {
  const listed = await tree(git, commit, 'content')
  return listed.flatMap(({ mode, path }) => (regular.test(mode) && editFile(path) ? [path] : []))
}

/** The text of a file; undefined if it is not UTF-8. A byte order mark stays: the file is saved as it was. */
export function readUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of an object, if there is one. */
async function textOf(git: Git, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(id)) return undefined
  const { code, stdout } = await git.run(['cat-file', 'blob', id])
  return code === 0 ? readUtf8(stdout) : undefined
}

/** The file of a commit, if it can be edited. */
export async function readAt(git: Git, commit: string, path: string): Promise<Held | undefined> {
  if (!editFile(path)) return undefined
  const [found] = await tree(git, commit, path)
  if (found?.path !== path || !regular.test(found.mode) || found.size > largest) return undefined
  const source = await textOf(git, found.id)
  return source === undefined ? undefined : { source, revision: found.id }
}

/** Git's id of a text or picture, as `revision` of a file. */
export function revisionOf(source: string | Buffer): string {
  const content = Buffer.from(source)
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[<>]/g, '')
    .trim()

/** A person as git accepts one: no line breaks or angle brackets, no empty name. */
function identity({ name, email }: Author): Record<string, string> {
  const who = {
    NAME: oneLine(name).slice(0, 100) || 'Editor',
    EMAIL: oneLine(email).slice(0, 200) || 'editor@localhost',
  }
  return Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, who.NAME],
      [`GIT_${role}_EMAIL`, who.EMAIL],
    ]),
  )
}

/** The first line of a commit message. */
export const subjectOf = (summary: string) => oneLine(summary).slice(0, 200) || 'Edit content'

export type NewCommit = {
  parents: readonly string[]
  /** The tree that the files change, if it is not that of the first parent. */
  tree?: string | undefined
  /** A file without a text is deleted. */
  files: readonly { path: string; source: string | Buffer }[]
  summary: string
  author: Author
}

/** Writes a commit with an index of its own: neither the working tree nor HEAD changes. Returns its id. */
export async function commitFiles(git: Git, commit: NewCommit): Promise<string> {
  const { parents, files, summary, author } = commit
  const [parent = ''] = parents
  const index = join(tmpdir(), `edit-index-${randomUUID()}`)
  const env = { GIT_INDEX_FILE: index, ...identity(author) }
  try {
    await printedBy(git, ['read-tree', commit.tree ?? parent], { env })
    const lines: string[] = []
    for (const { path, source } of files) {
      const id =
        source === ''
          ? ''
          : await printedBy(git, ['hash-object', '-w', '--stdin', '--no-filters'], {
              input: source,
            })
      const [old] = await tree(git, parent, path)
      const mode = old && regular.test(old.mode) ? old.mode : '100644'
      // Mode 0 removes a file. Other ways to do that need a working tree, which a copy of a remote repository has not.
      lines.push(
        id === '' ? `0 ${'0'.repeat(parent.length)}\t${path}\0` : `${mode} ${id.trim()}\t${path}\0`,
      )
    }
    await printedBy(git, ['update-index', '-z', '--index-info'], { input: lines.join(''), env })
    const written = (await printedBy(git, ['write-tree'], { env })).trim()
    const message = ['commit-tree', written, ...parents.flatMap((one) => ['-p', one]), '-F', '-']
    return (await printedBy(git, message, { input: `${subjectOf(summary)}\n`, env })).trim()
  } finally {
    await rm(index, { force: true })
  }
}

/** Moves a branch, unless somebody else has moved it meanwhile. Throws `Refused`. */
export async function moveBranch(
  git: Git,
  branch: string,
  to: string,
  from: string | undefined,
): Promise<boolean> {
  const move = ['update-ref', `refs/heads/${branch}`, to, from ?? '0'.repeat(to.length)]
  const { code, stderr } = await git.run(move)
  if (code !== 0 && unwritable.test(stderr)) throw new Refused('permission')
  return code === 0
}

/** The commits of the branches of a folder such as `refs/heads/edit/`, by their names without `refs/heads/`. */
export async function branchCommits(git: Git, folder: string): Promise<Map<string, string>> {
  const format = '--format=%(objectname) %(refname:lstrip=2)'
  const lines = (await printedBy(git, ['for-each-ref', format, folder])).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [commit = '', branch] = line.split(' ')
      return branch === undefined ? [] : [[branch, commit] as const]
    }),
  )
}

/** The files of the content that a commit changes, and those before it that `base` has not. */
export async function changedFiles(
  git: Git,
  base: string,
  commit: string,
): Promise<readonly string[]> {
  const range = `${base}...${commit}`
  const names = ['diff', '--name-only', '--no-renames', '-z', range, '--', 'content']
  return (await printedBy(git, names)).split('\0').filter((name) => name !== '')
}

/**
 * The text of an earlier version of a file, by git's id of it. Undefined for an id that this file never had on any branch
 * that is known here.
 */
export async function earlierText(git: Git, path: string, id: string): Promise<string | undefined> {
  if (!editFile(path) || !/^[0-9a-f]{40,64}$/.test(id)) return undefined
  const { code, stdout } = await git.run([
    'log',
    '--all',
    `--find-object=${id}`,
    '--max-count=1',
    '--format=%H',
    '--',
    path,
  ])
  return code === 0 && stdout.toString().trim() !== '' ? textOf(git, id) : undefined
}

/** What git makes of two commits, and the files in which it cannot merge them. Undefined if it does not say so. */
export async function mergedTree(git: Git, one: string, other: string) {
  const merge = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', one, other]
  const { code, stdout } = await git.run(merge)
  const [tree = '', ...clashes] = stdout.toString().split('\0')
  return code === 0 || code === 1
    ? { tree, clashes: [...new Set(clashes.filter((path) => path !== ''))] }
    : undefined
}

/** Who made the first of the commits that `base` has not. */
export async function authorOf(git: Git, base: string, commit: string): Promise<Author> {
  const said = await printedBy(git, ['log', '--format=%an%x00%ae', `${base}..${commit}`])
  const [name = '', email = ''] = (said.trim().split('\n').at(-1) ?? '').split('\0')
  return { name, email }
}
