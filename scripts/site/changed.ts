import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { usesIn } from '@/lib/edit/uses'
import type { SitePage } from '@/scripts/site/built-site'

/** What a changed file can show: some pages in one language or in every one, or anything. */
type Shown = { locale?: string; paths: readonly string[] | 'all' } | undefined

/** Changes that no page of the site shows. */
const invisible =
  /^(?:docs|tests|server|\.github|\.githooks|\.vscode|scripts)\/|\.(?:test|db\.test)\.tsx?$|(?:^|\/)examples\.tsx$|^[^/]+\.md$/

/** The text of a file before and after a change. */
export type Versions = (file: string) => { before: string; after: string }

const listOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names of entries that differ between two versions of a record, or of a list of entries with a slug or an id. */
function changedEntries({ before, after }: ReturnType<Versions>): string[] {
  const [old, now] = [before, after].map((text) => {
    const all = listOf(text)
    const entries = Array.isArray(all)
      ? all.map((one): [string, unknown] => [String(Object(one).slug ?? Object(one).id ?? ''), one])
      : Object.entries(Object(all))
    return new Map(entries.map(([name, value]) => [name, JSON.stringify(value)]))
  })
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (name) => name !== '' && old?.get(name) !== now?.get(name),
  )
}

const named: Readonly<Record<string, 'claim' | 'program'>> = {
  'content/facts/claims.json': 'claim',
  'content/facts/programmes.json': 'program',
  'content/facts/projects.json': 'program',
}

/** The files of documents that show changed facts: known from where each is used. */
function documentsOf(
  file: string,
  versions: Versions,
  texts: ReadonlyMap<string, string>,
): string[] {
  const names = named[file] ?? (/^content\/[^/]+\/claims\.json$/.test(file) ? 'claim' : undefined)
  if (!names) return []
  const ids = changedEntries(versions(file))
  const own = names === 'program' ? ids.map((id) => `/pages/project/${id}.mdx`) : []
  const [first, other] = Array.from(texts)
    .filter(([path]) => path.endsWith('.mdx'))
    .reduce<[string[], string[]]>(
      ([shown, rest], [path, text]) => {
        if (own.some((end) => path.endsWith(end))) return [[...shown, path], rest]
        return ids.some((id) => usesIn(path, text, { names, id }).length > 0)
          ? [shown, [...rest, path]]
          : [shown, rest]
      },
      [[], []],
    )
  return [...first, ...other]
}

/** The pages with the lists of questions; teachers and programs are on many. */
const document =
  /^content\/([a-z]{2}-[A-Z]{2})\/(pages|articles|faq|programmes|teachers)\/(.+)\.(?:mdx?|json)$/

function shownBy(file: string, sectionPaths: ReadonlyMap<string, string>): Shown {
  if (invisible.test(file)) return undefined
  const [, locale = '', folder, key = ''] = document.exec(file) ?? []
  if (folder === 'pages') return { locale, paths: [key === 'index' ? '/' : `/${key}`] }
  if (folder === 'articles') {
    const [channel = '', id = ''] = key.split('/')
    const list = sectionPaths.get(channel)
    return list === undefined ? undefined : { locale, paths: [list, `${list}/${id}`] }
  }
  if (folder === 'faq')
    return {
      locale,
      paths: key.startsWith('study-abroad/')
        ? ['/studyAbroad', '/studyAbroad/qa']
        : ['/internationalDegree', '/internationalDegree/qa'],
    }
  if (folder === 'programmes')
    return { locale, paths: ['/', '/internationalDegree', '/studyAbroad', `/project/${key}`] }
  if (folder === 'teachers') return { locale, paths: ['/internationalDegree', '/studyAbroad'] }
  const language = /^content\/([a-z]{2}-[A-Z]{2})\//.exec(file)?.[1]
  return language === undefined ? { paths: 'all' } : { locale: language, paths: 'all' }
}

/** What is known of the texts of the content, for the pages that use changed facts. */
export type KnownPages = { versions: Versions; texts: ReadonlyMap<string, string> }

/**
 * The pages that show something of the changed files, those with the most to do with them first. Documents lead to their own
 * pages and lists, figures and programs to the pages that use them; other facts, messages, components and styles can be
 * anywhere, and lead to every page (of their language).
 */
export function pagesOf(
  files: readonly string[],
  pages: readonly SitePage[],
  sectionPaths: ReadonlyMap<string, string>,
  { versions, texts }: KnownPages,
): SitePage[] {
  const shown = files.flatMap((file) => {
    const users = documentsOf(file, versions, texts)
    return users.length > 0
      ? users.flatMap((user) => shownBy(user, sectionPaths) ?? [])
      : (shownBy(file, sectionPaths) ?? [])
  })
  const isShown = (page: SitePage, one: NonNullable<Shown>) =>
    (one.locale ?? page.locale) === page.locale &&
    (one.paths === 'all' || one.paths.includes(page.path))
  // What one document shows comes before what may be anywhere.
  const ordered = shown.toSorted((a, b) => Number(a.paths === 'all') - Number(b.paths === 'all'))
  const known = [...new Set(ordered.flatMap((one) => pages.filter((page) => isShown(page, one))))]
  const locales = [...new Set(pages.map(({ locale }) => locale))]
  // An article has no entry in the list of pages, which names one of each section.
  const others = shown.flatMap(({ locale, paths }) =>
    paths === 'all'
      ? []
      : paths
          .filter((path) => !known.some((page) => page.path === path && page.locale === locale))
          .flatMap((path) =>
            locales.filter((one) => one === locale).map((one) => ({ locale: one, path })),
          ),
  )
  return [...known, ...others]
}

/** The text of files at the fork from a commit and now. */
export function versionsSince(base: string): Versions {
  const fork = execFileSync('git', ['merge-base', base, 'HEAD'], { encoding: 'utf8' }).trim()
  const show = (file: string) => {
    try {
      return execFileSync('git', ['show', `${fork}:${file}`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return ''
    }
  }
  return (file) => ({
    before: show(file),
    after: existsSync(file) ? readFileSync(file, 'utf8') : '',
  })
}

/** The files that differ from a commit, also those that are not committed yet. */
export function changedFiles(base: string, folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).split('\n')
  const fork = git('merge-base', base, 'HEAD')[0] ?? base
  const changed = git('diff', '--name-only', '--no-renames', '--diff-filter=d', fork)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter(
    (name) => name !== '',
  )
}
