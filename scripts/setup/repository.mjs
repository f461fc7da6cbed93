// What keeps the screens at /edit from working on the local copy. Uses only built-in modules.
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

/** What is wrong with the repository in a folder, with a fix; empty if it can be edited. */
export function repositoryProblem(folder) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const top = git('rev-parse', '--show-toplevel')
  if (top.error)
    return 'Git is not installed. Install it from https://git-scm.com and run this command again.'
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(folder))
    return `${folder} is not a git repository.\nGet the site with “git clone” and run this command in its folder.`
  if (git('symbolic-ref', '--quiet', 'HEAD').status !== 0)
    return 'No branch is checked out (detached HEAD).\nRun “git switch main”, or the name of your branch, and this command again.'
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0)
    return 'The repository has no commit.\nRun “git add --all” and “git commit”, and this command again.'
  return ''
}

/** Files of the content with changes that are not committed: the screens refuse to change them. */
export function uncommittedContent(folder) {
  const args = ['status', '--porcelain=v1', '-z', '--no-renames', '--', 'content']
  const { stdout = '' } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return stdout.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]))
}
