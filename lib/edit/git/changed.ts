import type { Git } from '@/lib/edit/git/run'

/** The files of the content that a branch changes; empty for a branch that is not known here. */
export async function changedFiles(git: Git, base: string, branch: string): Promise<readonly string[]> {
  const range = `${base}...refs/heads/${branch}`
  const { code, stdout } = await git.run([
    'diff',
    '--name-only',
    '--no-renames',
    '-z',
    range,
    '--',
    'content',
  ])
  return code === 0
    ? stdout
        .toString()
        .split('\0')
        .filter((name) => name !== '')
    : []
}
