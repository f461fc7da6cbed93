import { execFileSync } from 'node:child_process'
import type { SitePage } from '@/scripts/site/pages'

/** What a changed file can show: some pages in one language or in every one, or anything. */
type Shown = { locale?: string; paths: readonly string[] | 'all' } | undefined

/** Changes that no page of the site shows. */
const invisible =
  /^(?:docs|tests|server|\.github|\.githooks|\.vscode|scripts)\/|\.(?:test|db\.test)\.tsx?$|(?:^|\/)examples\.tsx$|^[^/]+\.md$/

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

/**
 * The pages that show something of the changed files. Documents lead to their own pages and lists; facts, messages,
 * components and styles can be anywhere, and lead to every page (of their language).
 */
export function pagesOf(
  files: readonly string[],
  pages: readonly SitePage[],
  sectionPaths: ReadonlyMap<string, string>,
): SitePage[] {
  const shown = files.flatMap((file) => shownBy(file, sectionPaths) ?? [])
  const known = pages.filter(({ locale, path }) =>
    shown.some(
      (one) => (one.locale ?? locale) === locale && (one.paths === 'all' || one.paths.includes(path)),
    ),
  )
  const locales = [...new Set(pages.map(({ locale }) => locale))]
  // An article has no entry in the list of pages, which names one of each section.
  const others = shown.flatMap(({ locale, paths }) =>
    paths === 'all'
      ? []
      : paths
          .filter((path) => !known.some((page) => page.path === path && page.locale === locale))
          .flatMap((path) => locales.filter((one) => one === locale).map((one) => ({ locale: one, path }))),
  )
  return [...known, ...others]
}

/** The files that differ from a commit, also those that are not committed yet. */
export function changedFiles(base: string, folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: folder, encoding: 'utf8' }).split(
      '\n',
    )
  const fork = git('merge-base', base, 'HEAD')[0] ?? base
  const changed = git('diff', '--name-only', '--no-renames', '--diff-filter=d', fork)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter((name) => name !== '')
}
