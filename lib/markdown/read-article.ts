import type { Nodes as Hast, Root as HastRoot } from 'hast'
import type { Nodes } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { beginsTooDeep, isTooDeep } from '@/lib/markdown/nesting'
import { rehypePlugins, remarkPlugins, toHast } from '@/lib/markdown/plugins'
import type { Refused, TooLarge } from '@/lib/markdown/refused'
import { codeIn, type Finding } from '@/lib/markdown/mdx-code'
import { pictureAt } from '@/schemas/picture'

const everywhere = (defaultSchema.attributes?.['*'] ?? []).filter(
  (name) => name !== 'id' && name !== 'name',
)

/** What an article may contain. Only footnotes have ids, which remark-rehype has prefixed: their links lead to them. */
const sanitizing: Options = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...everywhere, ['id', /^(?:user-content-fn(?:ref)?-|footnote-label$)/]],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
}

/** What an article is shown and found by. `findings` are what keeps it from being published. */
export type ArticleTree = { kind: 'read'; tree: HastRoot; words: string; findings: Finding[] }

const deepestElement = 100

function isDeep(node: Hast, depth = 0): boolean {
  return (
    depth > deepestElement ||
    ('children' in node && node.children.some((child) => isDeep(child, depth + 1)))
  )
}

const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'br',
])

/** The text as readers see it. */
function wordsOf(node: Hast): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inside = node.children.map(wordsOf).join('')
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inside} ` : inside
}

type Element = Extract<Hast, { type: 'element' }>

/**
 * Only stored pictures are images: any other address would be a request that the reader’s browser makes. Only items of a task
 * list have check boxes.
 */
function isHarmless(child: Element, parent: Hast): boolean {
  if (child.tagName === 'img') return pictureAt(String(child.properties.src ?? '')) !== undefined
  return (
    child.tagName !== 'input' || (parent.type === 'element' && ['li', 'p'].includes(parent.tagName))
  )
}

/** Browsers read an address like “//host”, also with backslashes or line breaks in it, as another site. */
const isOtherSite = (href: unknown) =>
  typeof href === 'string' && /^[/\\]{2}/.test(href.replace(/\s/g, ''))

function removeRequests() {
  const visit = (node: Hast): void => {
    if (!('children' in node)) return
    node.children = node.children.filter(
      (child) => child.type !== 'element' || isHarmless(child, node),
    ) as typeof node.children
    if (node.type === 'element' && isOtherSite(node.properties.href)) node.properties.href = ''
    node.children.forEach(visit)
  }
  return visit
}

const parser = unified().use(remarkParse).use(remarkPlugins)
const renderer = unified()
  .use(remarkPlugins)
  .use(remarkRehype, { ...toHast, allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, sanitizing)
  .use(removeRequests)
  .use(rehypePlugins)

function headingsIn(node: Nodes): Finding[] {
  if (node.type === 'heading' && node.depth === 1)
    return [{ id: 'heading.first', line: node.position?.start.line ?? 0 }]
  return 'children' in node ? node.children.flatMap(headingsIn) : []
}

type Definitions = ReadonlyMap<string, string>

function definitionsIn(node: Nodes, into = new Map<string, string>()): Definitions {
  if (node.type === 'definition' && !into.has(node.identifier)) into.set(node.identifier, node.url)
  if ('children' in node) for (const child of node.children) definitionsIn(child, into)
  return into
}

/** Pictures that the page would not show, or without a description. */
function picturesIn(node: Nodes, definitions: Definitions): Finding[] {
  if ('children' in node) return node.children.flatMap((child) => picturesIn(child, definitions))
  if (node.type !== 'image' && node.type !== 'imageReference') return []
  const src = node.type === 'image' ? node.url : (definitions.get(node.identifier) ?? '')
  const line = node.position?.start.line ?? 0
  if (!pictureAt(src)) return [{ id: 'body.image', values: { src }, line }]
  return node.alt?.trim() ? [] : [{ id: 'image.words', values: { src }, line }]
}

const invisibleStart = /^\p{Default_Ignorable_Code_Point}+/gmu
const blockSign = /^( {0,12})([#＃]{1,6}|[-+*]|\d{1,3}[.)])([ \u00A0\u3000]+)/gm

/** Signs that begin a block as input methods and word processors write them: “＃　标题”, “-　项目”. */
function withPlainSigns(body: string): string {
  return body
    .replace(invisibleStart, '')
    .replace(blockSign, (typed, indent: string, sign: string, spaces) => {
      return /[＃\u00A0\u3000]/.test(`${sign}${spaces}`)
        ? `${indent}${sign.replaceAll('＃', '#')} `
        : typed
    })
}

/** The most parts of an article: paragraphs, items, cells, links … A long one has a tenth of it. */
const mostParts = 4_000

/** How many parts a text has; a row of a table has a cell for each column, also if none is typed. */
function partsOf(node: Nodes): number {
  if (node.type === 'table') {
    const columns = Math.max(0, ...node.children.map(({ children }) => children.length))
    const typed = node.children.flatMap(({ children }) =>
      children.flatMap((cell): Nodes[] => cell.children),
    )
    return columns * node.children.length + sumOf(typed)
  }
  return 1 + ('children' in node ? sumOf(node.children) : 0)
}

const sumOf = (nodes: readonly Nodes[]) => nodes.reduce((sum, node) => sum + partsOf(node), 0)

/**
 * Reads the body of an article. HTML in it is shown as far as it is harmless. A library that runs out of stack has met thousands of
 * the same sign in a row.
 */
export function readArticle(typed: string): ArticleTree | Refused | TooLarge {
  try {
    return read(typed)
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'slow' }
    throw error
  }
}

function read(typed: string): ArticleTree | Refused | TooLarge {
  const body = withPlainSigns(typed)
  if (beginsTooDeep(body)) return { kind: 'deep' }
  const read = parser.parse(body)
  if (isTooDeep(read)) return { kind: 'deep' }
  if (partsOf(read) > mostParts) return { kind: 'large' }
  const findings = [
    ...codeIn(read, new Set()),
    ...headingsIn(read),
    ...picturesIn(read, definitionsIn(read)),
  ]
  const tree = renderer.runSync(read)
  if (isDeep(tree)) return { kind: 'deep' }
  const words = wordsOf(tree).split(/\s+/u).join(' ').trim()
  return { kind: 'read', tree, words, findings }
}
