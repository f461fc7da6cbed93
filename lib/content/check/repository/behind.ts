import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@/schemas/locale'
import type { Problem } from '@/lib/content/check/problem'

/** When a file was last changed: the place of the commit in the history, newest first, and its day. */
type DocumentChange = { order: number; day: string }

/**
 * When files were last changed, and when they were last changed or compared with the other language and found to agree,
 * as the line `Compared: file` of a commit message says.
 */
type Changes = { changes: Map<string, DocumentChange>; current: Map<string, number> }

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The last change of every file of the content; none without git, or if the clone has not the whole history. */
function lastChanges(folder: string, range: string): Changes {
  const changes = new Map<string, DocumentChange>()
  const current = new Map<string, number>()
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false')
      return { changes, current }
    const log = git(
      folder,
      'log',
      range,
      '--no-renames',
      '--format=%x00%cs%n%(trailers:key=Compared)',
      '--name-only',
      '--relative',
    )
    for (const [order, commit] of log.split('\0').entries()) {
      const [day = '', ...lines] = commit.split('\n').filter(Boolean)
      for (const line of lines) {
        const file = line.replace(/^Compared: /, '')
        if (!current.has(file)) current.set(file, order)
        if (file === line && !changes.has(file)) changes.set(file, { order, day })
      }
    }
  } catch {
    return { changes: new Map(), current }
  }
  return { changes, current }
}

/**
 * Documents whose other language was changed in a later commit of the range, as warnings: the translation may be stale.
 * The range `origin/main..HEAD` names what a pull request leaves behind.
 */
export function translationsBehind(folder: string, range = 'HEAD'): Problem[] {
  const { changes, current } = lastChanges(folder, range)
  return [...changes].flatMap(([file, { order, day }]): Problem[] => {
    const own = locales.find((locale) => file.startsWith(`content/${locale}/`))
    if (own === undefined || !/\.mdx?$/.test(file)) return []
    return locales.flatMap((locale) => {
      const other = file.replace(`content/${own}/`, `content/${locale}/`)
      if ((current.get(other) ?? Infinity) <= order) return []
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
