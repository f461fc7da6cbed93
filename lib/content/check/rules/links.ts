import type { Said } from '@/schemas/content/problems/words'
import { findArticleRoute, specimensPath } from '@/lib/routes'
import { readProgrammes, readProjects, readRoutes } from '@/lib/content/read/facts'
import { nodesOf, usedComponents, type Tree } from '@/lib/content/read/markdown'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'

type FoundLink = { href: string; field?: string; line: number | undefined }

/** Links, also those with their address elsewhere; a picture there is checked as one. */
function linksOf(tree: Tree) {
  const pictures = new Set(nodesOf(tree, 'imageReference').map(({ identifier }) => identifier))
  const others = nodesOf(tree, 'definition').filter(({ identifier }) => !pictures.has(identifier))
  return [...nodesOf(tree, 'link'), ...others]
}

function linksInBody(tree: Tree): FoundLink[] {
  const links: FoundLink[] = usedComponents(tree).flatMap(({ name, props, line }) =>
    typeof props.href === 'string' ? [{ href: props.href, field: `<${name}> href`, line }] : [],
  )
  for (const { url, position } of linksOf(tree))
    links.push({ href: url, field: 'link', line: position?.start.line })
  return links
}

function linksInFields({ fields, lineOf }: ContentDocument): FoundLink[] {
  if (!fields || typeof fields !== 'object') return []
  return Object.entries(fields).flatMap(([field, value]: [string, unknown]) => {
    if (!value || typeof value !== 'object' || !('href' in value)) return []
    return [{ href: String(value.href), field: `${field}.href`, line: lineOf([field, 'href']) }]
  })
}

const linksIn = perFile((document: ContentDocument) => [
  ...linksInFields(document),
  ...(document.body ? linksInBody(document.body) : []),
])

/** The anchors of a document: the list of its opening, the sections of its body, and its questions by slug. */
function anchorsOf(
  { body, kind, fields }: ContentDocument,
  questions: ReadonlySet<string>,
): Set<string> {
  const { listing } = Object(fields) as { listing?: { id?: unknown } }
  const used = kind.name === 'Page' && body ? usedComponents(body) : []
  const own = used.flatMap(({ props }) => (typeof props.id === 'string' ? [props.id] : []))
  const listed = used.some(({ name }) => name === 'FaqList') ? [...questions] : []
  return new Set([...(typeof listing?.id === 'string' ? [listing.id] : []), ...own, ...listed])
}

/** Addresses that need no target on this site; others with a scheme are reported as code. */
const elsewhere = /^(?:https:\/\/|mailto:|tel:|\w+:)/

/** Checks that links point to existing routes, articles and anchors. */
export function checkLinks({ root, documents, unread }: Content): Problem[] {
  const all = [...documents, ...unread]
  const keysOf = (name: string) =>
    all.filter(({ kind }) => kind.name === name).map(({ key }) => key)
  const questions = new Set(keysOf('Faq').map((key) => key.slice(key.lastIndexOf('/') + 1)))
  const articles = new Set(keysOf('Article'))
  const projects = readProjects(root).map(({ slug }) => slug)
  const specimens = readProgrammes(root).flatMap(({ offer, page }) =>
    offer ? [specimensPath(page)] : [],
  )
  const known = new Set([...readRoutes(root).map(({ path }) => path), ...specimens])
  const pages = new Map(
    documents
      .filter(({ kind }) => kind.name === 'Page')
      .map((page) => [`${page.locale} ${page.key === 'index' ? '/' : `/${page.key}`}`, page]),
  )

  function mistake(document: ContentDocument, href: string): Said | undefined {
    if (elsewhere.test(href)) return undefined
    const [address = '', anchor] = href.split('#', 2)
    const [path, query] = address.split('?', 2)
    const project = new URLSearchParams(query).get('project')
    if (project !== null && !projects.includes(project))
      return { id: 'reference.project', values: { id: project, known: projects.join(', ') } }
    if (!path && document.kind.name !== 'Page') return { id: 'link.none', values: { href } }
    const target = path || `/${document.key === 'index' ? '' : document.key}`
    const article = findArticleRoute(target)
    // A page that no route uses is reported once, by its file.
    const isKnown = !path || known.has(target)
    if (!isKnown && !(article && articles.has(`${article.route.channel}/${article.id}`)))
      return { id: 'link.route', values: { target } }
    const page = pages.get(`${document.locale} ${target}`)
    if (!anchor || !page) return undefined
    const anchors = anchorsOf(page, questions)
    if (anchors.has(anchor)) return undefined
    return { id: 'link.anchor', values: { target, anchor, known: [...anchors].join(', ') } }
  }

  return documents.flatMap((document) =>
    linksIn(document, undefined).flatMap(({ href, field, line }) => {
      const said = mistake(document, href)
      return said ? [{ file: document.file, line, field, ...said }] : []
    }),
  )
}
