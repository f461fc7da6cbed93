import { findArticleRoute, findRoute, routes } from '@/lib/routes'
import { articleIdPattern } from '@/schemas/content/article'
import { specimenPages } from '@/lib/specimens'

const specimens = new Set(specimenPages)
const names = new Map([...routes.map(({ path }) => path), ...specimens].map((path) => [path, path]))

/**
 * The name under which a page is counted: its path without a language, and one name for all articles of a list. Undefined for
 * the desk, previews, sign-in, links of bookings and what does not exist.
 */
export function countedPage(path: string): string | undefined {
  const name = names.get(path)
  if (name !== undefined) return name
  const article = findArticleRoute(path)
  return article && articleIdPattern.test(article.id) ? articlesOf(article.route.path) : undefined
}

const articlesOf = (list: string) => `${list}/*`

/** The list of a counted page that stands for its articles. */
export function listOfArticles(name: string): string | undefined {
  return name.endsWith('/*') ? name.slice(0, -2) : undefined
}

/** What pages are built like; web vitals are compared by it. */
export const pageKinds = ['home', 'page', 'program', 'list', 'article', 'search', 'form'] as const
export type PageKind = (typeof pageKinds)[number]

/** The kind of a counted page. */
export function pageKind(name: string): PageKind {
  if (name === '/') return 'home'
  if (name === '/enrol' || name === '/roadmap') return 'form'
  if (name === '/search' || name === '/project/find' || name === '/project/compare') return 'search'
  if (listOfArticles(name) !== undefined) return 'article'
  if (findRoute(name)?.channel) return 'list'
  return name.startsWith('/project/') ? 'program' : 'page'
}
