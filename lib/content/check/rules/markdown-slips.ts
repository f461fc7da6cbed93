import type { Nodes, PhrasingContent } from 'mdast'
import type { ContentDocument } from '@/lib/content/read/content'
import { nodesOf, textBelow, textOf, usedComponents, type Tree } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import { perFile } from '@/lib/content/check/per-file'
import { invisible } from '@/lib/content/read/source'
import type { ProblemId, Said } from '@/schemas/content/problems/words'
import { latinLocale } from '@/schemas/locale'

type Slip = { id: ProblemId; pattern: RegExp }
type Placed = Said & { line: number | undefined }

/** Signs of Markdown that remain in a text: it is shown as it was typed. The first that is found is the cause. */
const signs: readonly Slip[] = [
  {
    id: 'slip.link-wide',
    pattern:
      /\[[^\][\n]{1,200}\](?:（[^（）\n]{0,300}[）)]|\([^()\n]{0,300}）)|【[^【】\n]{1,200}】[（(](?:\/|#|https?:)/,
  },
  { id: 'slip.link-apart', pattern: /\[[^\][\n]{1,200}\] \((?:\/|#|https?:)/ },
  {
    id: 'slip.address-space',
    pattern: /\]\((?:(?!\]\()[^)\s]){0,300} (?:(?!\]\()[^)\n]){0,300}\)/,
  },
  { id: 'slip.link-open', pattern: /\]\((?:(?!\]\()[^)\n]){0,300}$/m },
  { id: 'slip.bold', pattern: /\*\*|(?<=\p{L})\*(?=\p{L})/u },
  {
    // Of other dialects: highlights, formulas, notes, emoji, templates and bare HTML.
    id: 'slip.mark',
    pattern:
      /===|————|\[\/?url|==[^=\n]{1,100}==|(?<!\w)_\p{Script=Han}[^_\n]{0,100}_|(?<![\w_])__(?=[^\s_])|(?<=[^\s_])__(?![\w_])|<\/?[a-z][^<>\n]{0,200}>|~~|(?<!\d)~\S{1,40}~|(?<!\[)\^\w|\$\$|\$[^\s$\d][^$\n]{0,80}\$|:::|(?<![\w:]):[a-z][a-z\d_]{1,30}:(?![\w:])|\{[#:{%+/=]|\$\{|\{\w+:|[}%]\}|`|\\$|&#?\w{2,8};|&(?:nbsp|mdash|lt|gt|quot)\b|^(?:\/\/|%%) /u,
  },
  {
    id: 'slip.field',
    pattern:
      /^(?:title|lead|description|question|short|summary|date|author|template|eyebrow|headline|tags): /m,
  },
  // The numbers of sources, and “[unclear]”, are text.
  { id: 'slip.bracket', pattern: /(?<![“‘])\[(?!\d{1,3}\]|sic\])[^\][\n]{0,100}\]|\[\[|\]\(/ },
  { id: 'slip.entity', pattern: invisible },
  {
    id: 'slip.garbled',
    pattern:
      /\ufffd|锟斤拷|烫烫烫|[ÃÂ][\u0080-\u00bf]|â[\u0080€]|[åäæçèé][\u00a0-\u00bf\u2018-\u2122]{2}/,
  },
]

/** Signs at the start of a line of a paragraph. */
const starts: readonly Slip[] = [
  { id: 'slip.heading', pattern: /^(?:#+(?![#\d])|＃)/ },
  { id: 'slip.list', pattern: /^(?:[-+*](?=[\p{L}“《])|\d{1,2}\.(?=\p{Script=Han}))/u },
  {
    // Signs of word processors and chats, and numbers as Chinese texts write them.
    id: 'slip.list-sign',
    pattern:
      /^(?:[•●○◦▪■□◆◇★☆·‧∙➢➤►▶※✓✔√Ø－＋–—](?!—)|\d{1,2}(?:、(?!\d)|[．）])|[（(][\d一二三四五六七八九十]{1,3}[）)]|[①-⒛❶-❿]|[一二三四五六七八九十]{1,3}、(?![一二三四五六七八九十]))/,
  },
  { id: 'slip.begins', pattern: /^(?:[，。；、：！？）》]|:(?!:))/ },
  { id: 'slip.table', pattern: /^\s*\|.*\|\s*$/ },
]

/** Signs of which one line alone is text: letters before points, and columns of a spreadsheet. */
const rows: readonly Slip[] = [
  { id: 'slip.list-sign', pattern: /^[（(]?(?:[A-Za-z]|[ivx]{2,4})[.、)）] ?(?=\S)/ },
  { id: 'slip.table', pattern: /\||\S {2,}\S/ },
]

const firstOf = (slips: readonly Slip[], text: string) =>
  slips.flatMap(({ id, pattern }) => {
    const match = pattern.exec(text)
    return match ? [{ id, at: match.index }] : []
  })[0]

const linesBefore = (text: string, at: number) => text.slice(0, at).split('\n').length - 1

/** The lines of a paragraph as they are typed; what is not text is a sign that begins nothing. */
function linesOf(children: readonly PhrasingContent[]): string[] {
  return children
    .map((child) => (child.type === 'text' ? child.value : '\0'))
    .join('')
    .split('\n')
}

function signsIn(tree: Tree): Placed[] {
  const inTexts = nodesOf(tree, 'text').flatMap(({ value, position }) => {
    const found = firstOf(signs, value)
    return found
      ? [{ id: found.id, line: (position?.start.line ?? 1) + linesBefore(value, found.at) }]
      : []
  })
  const atStarts = nodesOf(tree, 'paragraph').flatMap(({ children, position }) => {
    const lines = linesOf(children)
    const typed = rows.find(({ pattern }) => lines.filter((line) => pattern.test(line)).length > 1)
    if (typed) {
      const row = lines.findIndex((line) => typed.pattern.test(line))
      return [{ id: typed.id, line: (position?.start.line ?? 1) + row }]
    }
    const at = lines.findIndex((line) => firstOf(starts, line))
    const found = at === -1 ? undefined : firstOf(starts, lines[at] ?? '')
    return found ? [{ id: found.id, line: (position?.start.line ?? 1) + at }] : []
  })
  return [...inTexts, ...atStarts]
}

/** Paragraphs that say nothing else. */
const onlyPlaceholder = /^(?:待定|暂无|暂无内容|无|略|N\/A)[。.]?$/
// A bracket of the other width has its own rule.
const pairs = [/[（(]/, '“', '《', '【', '{'] as const
const closing = [/[）)]/, '”', '》', '】', '}'] as const
const names = ['（）', '“”', '《》', '【】', '{ }'] as const

/** `1）` and `a)` before the points of a sentence. */
const numbering = /(?<=^|[\n：:；;。，,、 ])(?:\d{1,2}|[一二三四五六七八九十a-zA-Z])[）)]/g

/** What a paragraph opens and does not close, and spaces between Chinese characters. */
function paragraphsIn(tree: Tree): Placed[] {
  return nodesOf(tree, 'paragraph').flatMap((node): Placed[] => {
    const line = node.position?.start.line
    const text = textBelow(node)
    const isOdd = (written: string, index: number) =>
      written.split(pairs[index] ?? '').length !== written.split(closing[index] ?? '').length
    const odd = names.find(
      (name, index) =>
        (isOdd(text, index) && isOdd(text.replace(numbering, ''), index)) ||
        (name === '“”' && /^[^“]*”/.test(text)),
    )
    const [apart] = /\p{Script=Han} +\p{Script=Han}/u.exec(text) ?? []
    return [
      ...(onlyPlaceholder.test(text.trim())
        ? [{ id: 'slip.placeholder' as const, values: { found: text.trim() }, line }]
        : []),
      ...(odd ? [{ id: 'slip.pair' as const, values: { pair: odd }, line }] : []),
      ...(apart ? [{ id: 'slip.space' as const, values: { found: apart }, line }] : []),
    ]
  })
}

/** A paragraph that is there twice: pasted once too often. */
function repeatedIn(tree: Tree): Placed[] {
  const seen = new Set<string>()
  return nodesOf(tree, 'paragraph').flatMap((node) => {
    const text = textBelow(node).trim()
    const isKnown = text.length > 15 && seen.has(text)
    seen.add(text)
    return isKnown ? [{ id: 'slip.repeated' as const, line: node.position?.start.line }] : []
  })
}

const sentences = /(?<=[。！？])|(?<=[.!?]) (?=[A-Z“])/
/** Shorter ones are said twice for effect. */
const shortest = 8

/** A sentence that a paragraph says twice, and a last one that no mark ends. */
function sentencesIn(tree: Tree): Placed[] {
  // Items of lists may be parts of sentences.
  const listed = new Set<Nodes>(nodesOf(tree, 'listItem').flatMap(({ children }) => children))
  return nodesOf(tree, 'paragraph').flatMap((node): Placed[] => {
    const line = node.position?.start.line
    const text = textBelow(node).trim()
    const said = text.split(sentences).filter((one) => one.length >= shortest)
    const isOpen =
      !listed.has(node) && said.length > 1 && /[\p{L}\d]$/u.test(text) && !text.includes('\n')
    return [
      ...(new Set(said).size < said.length ? [{ id: 'slip.repeated' as const, line }] : []),
      ...(isOpen ? [{ id: 'slip.end' as const, values: { found: text.slice(-10) }, line }] : []),
    ]
  })
}

/** Words of the other language in a table: “per credit” in a Chinese one. */
function cellsInEnglish({ locale }: ContentDocument, tree: Tree): Placed[] {
  if (locale === latinLocale) return []
  return nodesOf(tree, 'tableCell').flatMap((node) => {
    const text = textBelow(node)
    return /^[A-Za-z][a-z]*(?: [a-z]+)+$/.test(text)
      ? [{ id: 'slip.english' as const, values: { found: text }, line: node.position?.start.line }]
      : []
  })
}

const total = /^(?:合计|总计|共计|Total|Sum)$/
const amountOf = (text: string) =>
  Number(/^[^\d-]{0,6}(\d[\d,]*(?:\.\d+)?)[^\d]{0,6}$/.exec(text)?.[1]?.replaceAll(',', ''))

/** The sums of a table that differ from those of the rows above. */
function sumsIn(tree: Tree): Placed[] {
  return nodesOf(tree, 'table').flatMap(({ children: [, ...rows] }) => {
    const texts = rows.map(({ children }) => children.map((cell) => textBelow(cell).trim()))
    const at = texts.findIndex(([first = '']) => total.test(first))
    if (at < 2) return []
    return (texts[at] ?? []).flatMap((cell, column): Placed[] => {
      const sum = texts.slice(0, at).reduce((all, row) => all + amountOf(row[column] ?? ''), 0)
      const given = amountOf(cell)
      // Of unlike cells there is no sum.
      return Number.isNaN(sum - given) || Math.abs(sum - given) < 0.05
        ? []
        : [
            {
              id: 'fact.sum',
              values: { found: cell, right: Number(sum.toFixed(2)) },
              line: rows[at]?.position?.start.line,
            },
          ]
    })
  })
}

/** Rows with more or fewer cells than the head: what is too much is not shown. */
function cellsIn(tree: Tree): Placed[] {
  return nodesOf(tree, 'table').flatMap(({ children: [head, ...rows] }) => {
    const wanted = head?.children.length ?? 0
    return rows.flatMap(({ children, position }) =>
      children.length === wanted
        ? []
        : [
            {
              id: 'slip.cells' as const,
              values: { count: children.length, wanted },
              line: position?.start.line,
            },
          ],
    )
  })
}

/** Whether two blocks stand on lines that follow each other. */
const isBelow = (one: Nodes | undefined, { position }: Nodes) =>
  one?.position?.end.line === (position?.start.line ?? 0) - 1

/** Blocks that their author has not meant: what an indentation or a line of signs makes, and what is empty or not shown. */
function blocksIn(tree: Tree): Placed[] {
  const found = (nodes: readonly Nodes[], id: ProblemId, values?: Said['values']): Placed[] =>
    nodes.map(({ position }) => ({ id, values, line: position?.start.line }))
  const indented = nodesOf(tree, 'code').filter(
    ({ value, position: at }) => at && at.end.line - at.start.line + 1 === value.split('\n').length,
  )
  const headings = nodesOf(tree, 'heading')
  const sentences = headings.filter((node) =>
    /[。；，、;,]$|[a-z]{4}\.$|(?<![A-Z])#$/.test(textBelow(node)),
  )
  const lists = nodesOf(tree, 'list')
  const split = lists.filter((node) =>
    lists.some((other) => other.ordered === node.ordered && isBelow(other, node)),
  )
  const named = new Set(
    [
      ...nodesOf(tree, 'linkReference'),
      ...nodesOf(tree, 'imageReference'),
      ...nodesOf(tree, 'footnoteReference'),
    ].map(({ identifier }) => identifier),
  )
  const unused = [...nodesOf(tree, 'definition'), ...nodesOf(tree, 'footnoteDefinition')].filter(
    ({ identifier }) => !named.has(identifier),
  )
  return [
    ...found(indented, 'slip.indent'),
    ...found(sentences, 'slip.heading-end'),
    ...found(split, 'slip.list-split'),
    ...found(
      [...headings, ...nodesOf(tree, 'listItem')].filter(({ children }) => children.length === 0),
      'value.empty',
    ),
    ...unused.flatMap((node) =>
      found([node], 'slip.unused', { name: node.label ?? node.identifier }),
    ),
  ]
}

const unsaid =
  /^(?:图片|照片|图|插图|配图|image|picture|photo|img|screenshot|截图)?[\s_-]*\d*$|^(?:img|dsc|微信图片|截图|screenshot)[ _-][\w-]*$|\|\d+$|\.(?:jpe?g|png|webp|gif|avif)$/i
const vague =
  /^(?:点击|点|请点击)?(?:这里|此处|此链接|链接|here|click here|this link|link)$|^点此$|^点击查看$/i

function wordsIn(tree: Tree): Placed[] {
  const alts = nodesOf(tree, 'image').flatMap(({ alt, position }) =>
    alt && unsaid.test(alt.trim())
      ? [{ id: 'slip.alt' as const, values: { alt }, line: position?.start.line }]
      : [],
  )
  const links = nodesOf(tree, 'link').flatMap((node): Placed[] => {
    const { url, position } = node
    const line = position?.start.line
    const text = textBelow(node).trim()
    if (
      /^mailto:/i.test(url) &&
      !/^mailto:[^\s@]+@[^\s@]+\.[^\s@.]+$/i.test(url.split('?')[0] ?? '')
    )
      return [{ id: 'slip.mail', values: { href: url }, line }]
    if (node.children.length === 0) return [{ id: 'slip.link-empty', values: { href: url }, line }]
    return vague.test(text) ? [{ id: 'slip.link-words', values: { text }, line }] : []
  })
  return [...alts, ...links]
}

/** A question whose answer says nothing. */
function emptyIn({ kind, body }: ContentDocument): Said[] {
  const shown = body ? [...usedComponents(body), ...nodesOf(body, 'image')] : []
  const isEmpty = kind.name === 'Faq' && body && textOf(body).trim() === '' && shown.length === 0
  return isEmpty ? [{ id: 'slip.empty' }] : []
}

/** Slips in the Markdown of a document, which is shown otherwise than its author meant. */
export const markdownSlipsOf = perFile((document: ContentDocument): Problem[] => {
  const { file, body } = document
  if (!body) return []
  const signs = signsIn(body)
  // A sign that is left over explains what has no partner in its line, and spaces.
  const rest = paragraphsIn(body).filter(
    ({ id, line }) => !/^slip\.(?:pair|space)$/.test(id) || signs.every((one) => one.line !== line),
  )
  const all = [
    ...signs,
    ...rest,
    ...blocksIn(body),
    ...repeatedIn(body),
    ...sentencesIn(body),
    ...cellsInEnglish(document, body),
    ...sumsIn(body),
    ...cellsIn(body),
    ...wordsIn(body),
    ...emptyIn(document),
  ]
  return all.map((said) => ({ file, ...said }))
})
