import { findArticleRoute, middlewareNames } from '@/lib/routes'
import { lineFinder } from '@/lib/content/read/lines'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import type { Problem } from '@/lib/content/check/problem'
import { locales } from '@/schemas/locale'
import type { Route } from '@/schemas/content/facts'
import { readRoutes } from '@/lib/content/read/facts'
import { usedComponents } from '@/lib/content/read/markdown'

const keyOf = (path: string) => (path === '/' ? 'index' : path.slice(1))

/** Checks that the page of a channel has exactly one <ChannelList />, and other pages none. */
function misplacedLists(pages: readonly ContentDocument[], routes: readonly Route[]): Problem[] {
  const channels = new Set(routes.filter(({ channel }) => channel).map(({ path }) => keyOf(path)))
  return pages.flatMap(({ key, file, body }) => {
    const lists = (body ? usedComponents(body) : []).filter(({ name }) => name === 'ChannelList')
    const wanted = channels.has(key) ? 1 : 0
    if (lists.length === wanted) return []
    return [
      {
        file,
        line: lists.at(-1)?.line,
        id: wanted === 1 ? 'route.list' : 'route.other-list',
        values: { count: lists.length, wanted },
      },
    ]
  })
}

/** Checks that every route has a document in every language, and every page document a route. */
export function checkRoutes({ root, documents, unread }: Content): Problem[] {
  const routes = readRoutes(root)
  const pages = documents.filter(({ kind }) => kind.name === 'Page')
  const unreadPages = unread.filter(({ kind }) => kind.name === 'Page')
  const known = new Set(routes.map(({ path }) => keyOf(path)))
  const written = new Set([...pages, ...unreadPages].map(({ locale, key }) => `${locale} ${key}`))
  const missing = locales.flatMap((locale) =>
    [...known]
      .filter((key) => !written.has(`${locale} ${key}`))
      .map((key) => ({
        file: `content/${locale}/pages/${key}.mdx`,
        id: 'route.document' as const,
      })),
  )
  const stray = pages
    .filter(({ key }) => !known.has(key))
    .map(({ file }) => ({
      file,
      id: 'route.stray' as const,
    }))
  const unknown = routes.flatMap((route) =>
    route.middleware && !middlewareNames.some((name) => name === route.middleware)
      ? [
          {
            file: 'content/facts/routes.json',
            field: route.path,
            id: 'route.middleware' as const,
            values: { name: route.middleware, known: middlewareNames.join(', ') },
          },
        ]
      : [],
  )
  return [...missing, ...stray, ...unknown, ...misplacedLists(pages, routes)]
}

export type Node = {
  button?: boolean
  id: string
  href?: string
  type?: number
  children?: readonly Node[]
}
type Path = readonly (string | number)[]
type Placed<Value> = { value: Value; path: Path }

/** A JSON file of the content, whose shape the schemas have checked. */
export function openFacts(content: Content, name: string) {
  const text = content.texts.get(name) ?? 'null'
  const lineOf = lineFinder(text)
  const value: unknown = JSON.parse(text)
  return { file: `content/${name}`, value, lineOf }
}

export function itemsOf(nodes: readonly Node[], path: Path = []): Placed<Node>[] {
  return nodes.flatMap((value, index) => {
    const at = [...path, index]
    return [{ value, path: at }, ...itemsOf(value.children ?? [], [...at, 'children'])]
  })
}

function idsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return Object.keys(Object(value))
  return value.map((one: unknown) =>
    String(typeof one === 'object' && one !== null && 'id' in one ? one.id : one),
  )
}

/** Ids of facts, and where each language has their texts: file and field, of both. */
const named: readonly (readonly [
  facts: string,
  field: string | undefined,
  texts: string,
  field: string | undefined,
])[] = [
  ['desk', 'channels', 'desk', 'channels'],
  ['desk', 'declineReasons', 'desk', 'declineReasons'],
  ...['advisers', 'offices', 'contacts', 'qr', 'affiliates'].map(
    (field) => ['organization', field, 'organization', field] as const,
  ),
  ['organization', 'outside', 'footer', 'outsideLinks'],
  ['organization', 'related', 'footer', 'relatedLinks'],
]

/** Facts of which no two may be the same: file, list in it, and fields of its entries. */
const unique: readonly (readonly [
  file: string,
  list: string | undefined,
  fields: readonly string[],
])[] = [
  ['projects', undefined, ['id']],
  ['universities', undefined, ['website', 'registrar']],
  ['organization', 'contacts', ['email']],
  ['organization', 'qr', ['target']],
  ['desk', 'holidays', ['']],
]

const partOf = (value: unknown, field: string | undefined): unknown =>
  field === undefined ? value : (Object(value) as Record<string, unknown>)[field]

/** Compares ids of facts with the texts of each language. */
function checkTexts(content: Content): Problem[] {
  const menu = itemsOf(openFacts(content, 'facts/menu.json').value as readonly Node[]).map(
    ({ value }) => value.id,
  )
  const groups = [
    { from: 'facts/menu.json', ids: menu, texts: 'menu', field: undefined },
    ...named.map(([facts, field, texts, own]) => ({
      from: `facts/${facts}.json`,
      ids: idsOf(partOf(openFacts(content, `facts/${facts}.json`).value, field)),
      texts,
      field: own,
    })),
  ]
  return groups.flatMap(({ from, ids, texts, field }) =>
    locales.flatMap((locale) => {
      const { file, value, lineOf } = openFacts(content, `${locale}/${texts}.json`)
      const above = field === undefined ? [] : [field]
      const written = Object.keys(Object(partOf(value, field)))
      const place = (id: string) => ({ file, field: [...above, id].join('.') })
      const missing = ids.filter((id) => !written.includes(id))
      // A reason that was removed keeps its name for old applications.
      const unused = field === 'declineReasons' ? [] : written.filter((id) => !ids.includes(id))
      return [
        ...missing.map((id) => ({
          ...place(id),
          id: 'texts.missing' as const,
          values: { id, facts: from },
        })),
        ...unused.map((id) => ({
          ...place(id),
          line: lineOf([...above, id]),
          id: 'texts.unused' as const,
          values: { id, facts: from },
        })),
      ]
    }),
  )
}

/** Checks that addresses in facts lead to pages, and that each id and each path occurs once and has its texts. */
export function checkSiteFacts(content: Content): Problem[] {
  const routes = openFacts(content, 'facts/routes.json')
  const menu = openFacts(content, 'facts/menu.json')
  const organization = openFacts(content, 'facts/organization.json')
  const projects = openFacts(content, 'facts/projects.json')
  const subsites = openFacts(content, 'facts/subsites.json').value as readonly string[]
  const programmes = new Set(
    (openFacts(content, 'facts/programmes.json').value as { slug: string }[]).map(
      ({ slug }) => slug,
    ),
  )
  const listed = routes.value as readonly { path: string; aliases?: string[]; parent?: string }[]
  const known = new Set(listed.map(({ path }) => path))
  const articles = new Set(
    [...content.documents, ...content.unread].flatMap(({ kind, key }) =>
      kind.name === 'Article' ? [key] : [],
    ),
  )

  function leadsNowhere(href: string | undefined): href is string {
    const path = href?.split(/[?#]/)[0] ?? ''
    if (!path.startsWith('/') || known.has(path)) return false
    const article = findArticleRoute(path)
    return !(article && articles.has(`${article.route.channel}/${article.id}`))
  }
  const unknown = ({ file, lineOf }: typeof routes, path: Path, target: string): Problem => ({
    file,
    line: lineOf(path),
    field: path.join('.'),
    id: 'link.route',
    values: { target },
  })
  const items = itemsOf(menu.value as readonly Node[])
  /** Items of sub-sites lead to the page of their program where no sub-site is configured. */
  const isSubsite = ({ id, href = '', type }: Node) =>
    (type === 1 || type === 2) &&
    programmes.has(id) &&
    subsites.some((one) => href.startsWith(`/${one}/`))

  const links = [
    ...items.flatMap(({ value, path }) =>
      !isSubsite(value) && leadsNowhere(value.href)
        ? [unknown(menu, [...path, 'href'], value.href)]
        : [],
    ),
    ...listed.flatMap(({ parent }, index) =>
      leadsNowhere(parent) ? [unknown(routes, [index, 'parent'], parent)] : [],
    ),
    ...(organization.value as { related: { href: string }[] }).related.flatMap(({ href }, index) =>
      leadsNowhere(href) ? [unknown(organization, ['related', index, 'href'], href)] : [],
    ),
    ...(projects.value as { page?: string; chosenOn?: string[] }[]).flatMap(
      ({ page, chosenOn = [] }, index) => [
        ...(leadsNowhere(page) ? [unknown(projects, [index, 'page'], page)] : []),
        ...chosenOn.flatMap((path, at) =>
          leadsNowhere(path) ? [unknown(projects, [index, 'chosenOn', at], path)] : [],
        ),
      ],
    ),
  ]
  const parents = listed.flatMap(({ path, parent }, index): Problem[] =>
    parent === path ? [{ ...unknown(routes, [index, 'parent'], path), id: 'route.parent' }] : [],
  )
  const twice = [
    ...unique.flatMap(([name, list, fields]) => {
      const one = openFacts(content, `facts/${name}.json`)
      const entries = Object.entries(partOf(one.value, list) as Record<string, unknown>)
      const values = entries.flatMap(([index, entry]) =>
        fields.map((field) => ({
          value: String(field === '' ? entry : partOf(entry, field)),
          path: [...(list === undefined ? [] : [list]), index, ...(field === '' ? [] : [field])],
        })),
      )
      // 9999 stands for a project without a number of its own.
      return repeated(
        values.filter(({ value }) => value !== '9999'),
        one,
      )
    }),
    ...repeated(
      [
        ...listed.map(({ path }, index) => ({ value: path, path: [index, 'path'] })),
        ...listed.flatMap(({ aliases = [] }, index) =>
          aliases.map((value, place) => ({ value, path: [index, 'aliases', place] })),
        ),
      ],
      routes,
    ),
    ...(['id', 'href'] as const).flatMap((name) =>
      repeated(
        items.flatMap(({ value, path }) =>
          value[name] ? [{ value: value[name], path: [...path, name] }] : [],
        ),
        menu,
      ),
    ),
  ]
  return [...links, ...twice, ...parents, ...checkTexts(content)]
}

function repeated(
  all: readonly Placed<string>[],
  { file, lineOf }: ReturnType<typeof openFacts>,
): Problem[] {
  return all
    .filter(({ value }, index) => all.findIndex((one) => one.value === value) < index)
    .map(({ value, path }) => ({
      file,
      line: lineOf(path),
      field: path.join('.'),
      id: 'facts.twice' as const,
      values: { value },
    }))
}
