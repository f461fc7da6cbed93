import { visit } from 'unist-util-visit'
import { findArticleRoute, specimensPath } from '@/lib/routes'
import { readProgrammes, readRoutes } from '@/scripts/content/facts'
import { usedComponents, type Tree } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content, ContentDocument } from '@/scripts/content/tree'

type Link = { href: string; field: string }

function linksInBody(tree: Tree): Link[] {
  const links: Link[] = usedComponents(tree).flatMap(({ name, props, line }) =>
    typeof props.href === 'string' ? [{ href: props.href, field: `line ${line}, <${name}> href` }] : [],
  )
  visit(tree, 'link', (node) => {
    links.push({ href: node.url, field: `line ${node.position?.start.line ?? 0}, link` })
  })
  return links
}

function linksInFields(fields: unknown): Link[] {
  if (!fields || typeof fields !== 'object') return []
  return Object.entries(fields).flatMap(([field, value]: [string, unknown]) => {
    if (!value || typeof value !== 'object' || !('href' in value)) return []
    return [{ href: String(value.href), field: `${field}.href` }]
  })
}

/** The anchors of a document: the sections of its body, and its questions by slug. */
function anchorsOf({ body, kind }: ContentDocument, questions: ReadonlySet<string>): Set<string> {
  const used = kind.name === 'Page' && body ? usedComponents(body) : []
  const own = used.flatMap(({ props }) => (typeof props.id === 'string' ? [props.id] : []))
  const listed = used.some(({ name }) => name === 'FaqList') ? [...questions] : []
  return new Set([...own, ...listed])
}

/** Checks that links point to existing routes, articles and anchors, and that external links are https. */
export function checkLinks({ root, documents }: Content): Problem[] {
  const questions = new Set(
    documents.filter(({ kind }) => kind.name === 'Faq').map(({ key }) => key.slice(key.lastIndexOf('/') + 1)),
  )
  const articles = new Set(documents.filter(({ kind }) => kind.name === 'Article').map(({ key }) => key))
  const specimens = readProgrammes(root).flatMap(({ offer, page }) => (offer ? [specimensPath(page)] : []))
  const known = new Set([...readRoutes(root).map(({ path }) => path), ...specimens])
  const pages = new Map(
    documents
      .filter(({ kind }) => kind.name === 'Page')
      .map((page) => [`${page.locale} ${page.key === 'index' ? '/' : `/${page.key}`}`, page]),
  )

  function mistake(document: ContentDocument, href: string): string | undefined {
    if (/^(https:\/\/|mailto:|tel:)/.test(href)) return undefined
    const [address = '', anchor] = href.split('#', 2)
    const path = address.split('?')[0]
    if (!path && document.kind.name !== 'Page') return `${href} has no target`
    const own = `/${document.key === 'index' ? '' : document.key}`
    const target = path || own
    const article = findArticleRoute(target)
    if (!known.has(target) && !(article && articles.has(`${article.route.channel}/${article.id}`)))
      return `unknown route ${target}`
    const page = pages.get(`${document.locale} ${target}`)
    if (anchor && page && !anchorsOf(page, questions).has(anchor))
      return `${target} has no section #${anchor}`
    return undefined
  }

  return documents.flatMap((document) => {
    const links = [...linksInFields(document.fields), ...(document.body ? linksInBody(document.body) : [])]
    return links.flatMap(({ href, field }) => {
      const what = mistake(document, href)
      return what
        ? [
            {
              file: document.file,
              field,
              what,
              fix: 'link to a route of content/facts/routes.json, with exactly this spelling, or to an https URL',
            },
          ]
        : []
    })
  })
}
