import type { Nodes, Root, Text, PhrasingContent } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import type { Options as ToHastOptions } from 'remark-rehype'
import type { PluggableList, Processor } from 'unified'

/** The part of a hast node that tables need. MDX nodes (a `<Fact />` in a cell) have no tag name. */
export type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const parts = (node: Node, ...names: string[]) =>
  (node.children ?? []).filter(({ tagName = '' }) => names.includes(tagName))

function textOf({ value = '', children = [] }: Node): string {
  return children.map(textOf).join('') || value
}

/** A cell without letters: a number, a percentage, a dash. */
const isFigure = (cell: Node) => /^\P{L}*$/u.test(textOf(cell))

/** Classes, because the content security policy blocks the style that renderers make of `align`. */
const alignments: Record<string, string> = {
  left: 'text-left',
  center: '@min-[38rem]:text-center',
  right: '@min-[38rem]:text-right',
}

function setAlignment({ properties }: Node): void {
  const { align, ...rest } = properties ?? {}
  const name = typeof align === 'string' ? alignments[align] : undefined
  if (!properties || align === undefined) return
  delete properties.align
  if (name) Object.assign(properties, rest, { className: [name] })
}

function nameColumn(cell: Node): void {
  // An empty cell in the corner is not a heading.
  if (textOf(cell).trim() === '') cell.tagName = 'td'
  else cell.properties = { ...cell.properties, scope: 'col' }
}

function nameRow(row: Node): Node[] {
  const [first, ...rest] = parts(row, 'td')
  if (first) {
    first.tagName = 'th'
    first.properties = { ...first.properties, scope: 'row' }
  }
  return rest
}

function alignCells(node: Node): void {
  setAlignment(node)
  node.children?.forEach(alignCells)
}

function prepare(table: Node): void {
  const head = parts(table, 'thead').flatMap((part) => parts(part, 'tr'))
  const columns = head.flatMap((row) => parts(row, 'th', 'td'))
  columns.forEach(nameColumn)
  const rows = parts(table, 'tbody').flatMap((part) => parts(part, 'tr'))
  const values = rows.flatMap(nameRow)
  alignCells(table)
  table.properties = { ...table.properties, 'data-columns': columns.length }
  if (values.length > 0 && values.every(isFigure)) table.properties['data-figures'] = ''
}

function visit(node: Node): void {
  if (node.tagName === 'table') prepare(node)
  else node.children?.forEach(visit)
}

/**
 * A rehype plugin for Markdown tables: the first cell of a row is its heading, and the number of columns decides how the
 * table fits into a narrow window. A table with only figures is marked.
 */
export function markdownTables() {
  return visit
}

/** Ideographs and kana, which are written without spaces. */
const letter = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`
/** General punctuation such as “ ” — …, CJK punctuation, and full-width forms. */
const punctuation = String.raw`\u2010-\u2027\u3001-\u303f\ufe10-\ufe4f\uff00-\uffef`

/**
 * An address without brackets. It ends before CJK punctuation, and before a CJK letter right after a Latin one; elsewhere, CJK letters are
 * a part: https://a.example/报名.
 */
const address = new RegExp(
  String.raw`(?<![\w@./+-])(?:(?:https?://|www\.)(?=[\w-]+\.?[\w-])(?:(?<!\w)[^\s<${punctuation}]|[^\s<${punctuation}${letter}])+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
  'giu',
)
/** What ends a sentence rather than an address. */
const ending = /(?:[?!.,:;*_~'"]|&[a-z\d]+;)$/i

function trimmed(found: string): string {
  if (ending.test(found)) return trimmed(found.replace(ending, ''))
  const isOpen = found.endsWith(')') && found.split(')').length > found.split('(').length
  return isOpen ? trimmed(found.slice(0, -1)) : found
}

function linked(node: Text): PhrasingContent[] {
  const { value: text } = node
  const parts: PhrasingContent[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const value = trimmed(found)
    const isMail = !/^(?:https?:|www\.)/i.test(value)
    if (isMail && /[\d_-]$/.test(value)) continue
    const prefix = isMail ? 'mailto:' : 'http://'
    const url = /^https?:/i.test(value) ? value : prefix + value
    if (index > end) parts.push({ type: 'text', value: text.slice(end, index) })
    parts.push({ type: 'link', url, title: null, children: [{ type: 'text', value }] })
    end = index + value.length
  }
  if (parts.length === 0) return [node]
  if (end < text.length) parts.push({ type: 'text', value: text.slice(end) })
  return parts
}

/** Links addresses again below a node. What remark-gfm has linked itself has no position in the source. */
function linkBelow(node: Nodes): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return
  const children = node.children.map((child) =>
    child.type === 'link' && !child.position ? child.children[0] : child,
  )
  const parts: Nodes[] = []
  for (const child of children) {
    const last = parts.at(-1)
    if (child?.type === 'text' && last?.type === 'text')
      parts.splice(-1, 1, { ...last, value: last.value + child.value })
    else if (child) parts.push(child)
  }
  parts.forEach(linkBelow)
  const whole = parts.flatMap<Nodes>((child) => (child.type === 'text' ? linked(child) : [child]))
  node.children = whole as typeof node.children
}

const constructs = ['wwwAutolink', 'protocolAutolink', 'emailAutolink']

/** Links addresses without brackets so that they end before CJK text, which the addresses of remark-gfm swallow. */
function remarkCjkAutolinks(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { disable: { null: constructs } },
  ]
  return (tree: Root): void => linkBelow(tree)
}

/** Scripts that are written without spaces, and their punctuation. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff00-\uffef“”‘’—…·]/u

/** The texts of a paragraph in their order; what is not text is a sign that is not wide. */
function leavesOf(node: Nodes): (Text | undefined)[] {
  if (node.type === 'text') return [node]
  return 'children' in node ? node.children.flatMap(leavesOf) : [undefined]
}

function joinLines(texts: readonly (Text | undefined)[]): void {
  texts.forEach((text, index) => {
    if (!text?.value.includes('\n')) return
    const before = texts[index - 1]?.value.slice(-1) ?? ''
    const after = texts[index + 1]?.value.slice(0, 1) ?? ''
    const lines = text.value.split('\n')
    text.value = lines.reduce((joined, line, at) => {
      if (at === 0) return line
      const last = joined.slice(-1) || before
      const next = line.slice(0, 1) || (at === lines.length - 1 ? after : '')
      return joined + (wide.test(last) && wide.test(next) ? '' : '\n') + line
    }, '')
  })
}

function visitParagraphs(node: Nodes): void {
  if (node.type === 'paragraph' || node.type === 'heading') joinLines(leavesOf(node))
  else if ('children' in node) node.children.forEach(visitParagraphs)
}

/** A line break in the source between CJK signs is not shown as a space. */
function remarkJoinCjkLines() {
  return (tree: Root): void => visitParagraphs(tree)
}

/**
 * The dialect of Markdown of all texts: articles, MDX, previews, the editor and the content check. Signs of Markdown that
 * are also Chinese punctuation are read as punctuation: 5~8人.
 */
export const remarkPlugins: PluggableList = [
  [remarkGfm, { singleTilde: false }],
  remarkCjkAutolinks,
  remarkCjkFriendly,
  [remarkCjkStrikethrough, { singleTilde: false }],
  remarkJoinCjkLines,
]

/** How all texts become elements. The components of links and headings add words in the language of the page. */
export const toHast: ToHastOptions = {
  footnoteBackLabel: (reference, again) => `${reference + 1}${again > 1 ? `-${again}` : ''}`,
}

export const rehypePlugins: PluggableList = [markdownTables]
