import { execFileSync } from 'node:child_process'

const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 2 ** 28,
  })

/**
 * The day of the last commit of each file below `content/`, by path. Empty outside a repository and in a shallow clone, whose
 * oldest commit seems to have changed every file. Files with changes that are not committed have no day.
 */
export function contentDates() {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return {}
    const dates = {}
    let day = ''
    for (const line of git(
      'log',
      '--format=//%cs',
      '--name-only',
      '--relative',
      '--',
      'content',
    ).split('\n')) {
      if (line.startsWith('//')) day = line.slice(2)
      else if (line) dates[line] ??= day
    }
    for (const line of git('status', '--porcelain', '--no-renames', '--', 'content').split('\n'))
      delete dates[line.slice(3)]
    return dates
  } catch {
    return {}
  }
}
