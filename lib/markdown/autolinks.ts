import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import type { Processor } from 'unified'

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
export function remarkCjkAutolinks(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: constructs } }]
  return (tree: Root): void => linkBelow(tree)
}
