import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@/schemas/locale'
import type { Problem } from '@/lib/check/problem'

/**
 * When a file was last changed, or compared with the other language and found to agree, as the line `Compared: file` of a
 * commit message says: the place of the commit in the history, newest first, and its day.
 */
type DocumentChange = { order: number; day: string }

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The last change of every file of the content; none without git, or if the clone has not the whole history. */
function lastChanges(folder: string, range: string): Map<string, DocumentChange> {
  const changes = new Map<string, DocumentChange>()
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return changes
    const log = git(
      folder,
      'log',
      range,
      '--no-renames',
      '--format=%x00%cs%n%(trailers:key=Compared,valueonly)',
      '--name-only',
      '--relative',
      '--',
      'content',
    )
    for (const [order, commit] of log.split('\0').entries()) {
      const [day = '', ...files] = commit.split('\n').filter(Boolean)
      for (const file of files) if (!changes.has(file)) changes.set(file, { order, day })
    }
  } catch {
    return new Map()
  }
  return changes
}

/**
 * Documents whose other language was changed in a later commit of the range, as warnings: the translation may be stale.
 * The range `origin/main..HEAD` names what a pull request leaves behind.
 */
export function translationsBehind(folder: string, range = 'HEAD'): Problem[] {
  const changes = lastChanges(folder, range)
  return [...changes].flatMap(([file, { order, day }]): Problem[] => {
    const own = locales.find((locale) => file.startsWith(`content/${locale}/`))
    if (own === undefined || !/\.mdx?$/.test(file)) return []
    return locales.flatMap((locale) => {
      const other = file.replace(`content/${own}/`, `content/${locale}/`)
      const theirs = changes.get(other)
      if (theirs && theirs.order <= order) return []
      if (!existsSync(join(folder, other))) return []
      return [
        {
          file: other,
          warning: true,
          id: 'translation.behind',
          values: { other: file, date: day, file: other },
        } as const,
      ]
    })
  })
}
