import { textOf } from '@/lib/edit/git/objects'
import type { Git } from '@/lib/edit/git/run'
import { editFile } from '@/lib/edit/files'

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

/** The address of who began a branch; empty for a branch that is not known here. */
export async function authorOf(git: Git, base: string, branch: string): Promise<string> {
  const { code, stdout } = await git.run(['log', '--format=%ae', `${base}..refs/heads/${branch}`])
  return code === 0 ? (stdout.toString().trim().split('\n').at(-1) ?? '') : ''
}
