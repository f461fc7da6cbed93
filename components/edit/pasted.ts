const blocks = 'p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote'

function isBold({ tagName, style: { fontWeight } }: HTMLElement): boolean {
  if (/^(B|STRONG|H[1-6])$/.test(tagName)) return !/^(normal|400)$/.test(fontWeight)
  return /^(bold|[6-9]00)$/.test(fontWeight)
}

const styleOf = (one: Element) => one.getAttribute('style') ?? ''

/** The number or sign of an item in Word, which is part of its text. */
const isMark = (one: Element) => /mso-list:\s*ignore/i.test(styleOf(one))

/** Marks around a text, inside the spaces around that. */
const around = (text: string, before: string, after: string) =>
  text.replace(/^(\s*)(\S(?:[\s\S]*\S)?)(\s*)$/, `$1${before}$2${after}$3`)

function inline(node: Node, isInBold: boolean): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  if (!(node instanceof HTMLElement) || isMark(node) || /^(STYLE|SCRIPT)$/.test(node.tagName))
    return ''
  if (node.tagName === 'BR') return '\n'
  const isOwn = !isInBold && isBold(node)
  const text = Array.from(node.childNodes, (one) => inline(one, isInBold || isOwn)).join('')
  const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : ''
  const linked = /^https?:/.test(href) ? around(text, '[', `](${href})`) : text
  return isOwn ? around(linked, '**', '**') : linked
}

type Piece = { text: string; isItem?: boolean }

/** The level of a heading: a page, or an article, has the first one already. */
const headingOf = ({ tagName }: HTMLElement): string => {
  const level = Number(/^H([1-6])$/.exec(tagName)?.[1] ?? 0)
  return level === 0 ? '' : `${'#'.repeat(Math.min(Math.max(level, 2), 4))} `
}

/** An item, with its number in a numbered list. */
const item = (text: string, number: number | undefined, level: number): Piece => ({
  text: `${'   '.repeat(level)}${number === undefined ? '-' : `${number}.`} ${text}`,
  isItem: true,
})

function tableOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length))
  const all = rows.map((row) =>
    Array.from({ length: width }, (_, at) =>
      (row[at] ?? '').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'),
    ),
  )
  const [head = []] = all
  return [head, head.map(() => '---'), ...all.slice(1)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function piecesOf(node: HTMLElement, level: number): Piece[] {
  if (node.tagName === 'TABLE') {
    const rows = Array.from(node.querySelectorAll('tr'), (row) =>
      Array.from(row.children, (cell) => inline(cell, false)),
    )
    // One of a single column arranges texts.
    if (rows.some((row) => row.length > 1)) return [{ text: tableOf(rows) }]
  }
  if (node.tagName === 'UL' || node.tagName === 'OL')
    return Array.from(node.children).flatMap((one, index) => {
      const number = node instanceof HTMLOListElement ? (node.start || 1) + index : undefined
      const [first, ...rest] = pieces(one, level + 1)
      if (!first) return []
      return [first.isItem ? first : item(first.text, number, level), ...rest]
    })
  const list = styleOf(node)
    .split(';')
    .find((one) => /^\s*mso-list:/i.test(one))
  const [, own] = /level(\d)/i.exec(list ?? '') ?? []
  const heading = headingOf(node)
  if (heading !== '') return [{ text: heading + inline(node, true).trim() }]
  if (own === undefined) return pieces(node, level)
  const mark = Array.from(node.querySelectorAll('*')).find(isMark)?.textContent ?? ''
  const [, number] = /^\s*(\d+)[.)、）]/.exec(mark) ?? []
  // Letters and Roman numbers count too, but Markdown writes none.
  const isNumbered = /\w[.)、）]/.test(mark)
  const place = number === undefined ? 1 : Number(number)
  return [item(inline(node, false).trim(), isNumbered ? place : undefined, Number(own) - 1)]
}

/** The paragraphs, items and tables inside an element. */
function pieces(parent: Element, level = 0): Piece[] {
  const isStrong = parent instanceof HTMLElement && isBold(parent)
  const made: Piece[] = []
  let run = ''
  const end = () => {
    const text = run
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
    if (text !== '') made.push({ text: isStrong ? `**${text}**` : text })
    run = ''
  }
  for (const node of parent.childNodes) {
    if (node instanceof HTMLElement && (node.matches(blocks) || node.querySelector(blocks))) {
      end()
      made.push(...piecesOf(node, level))
    } else run += inline(node, isStrong)
  }
  end()
  return made
}

/** The tables, lists, headings, links and bold words that other programs put on the clipboard as HTML, as Markdown; undefined for a text without any. */
function ofHtml(html: string): string | undefined {
  const all = pieces(new DOMParser().parseFromString(html, 'text/html').body)
  const text = all.reduce((above, { text: own, isItem }, at) => {
    const gap = isItem && all[at - 1]?.isItem ? '\n' : '\n\n'
    return at === 0 ? own : above + gap + own
  }, '')
  return /\*\*|\]\(|^#|^ *(?:-|\d+\.) |^\| /m.test(text) ? text : undefined
}

/** The table that a spreadsheet puts on the clipboard as text, or the list of a word processor. */
function ofText(text: string): string | undefined {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const list = all.replace(/^[ \t]*[·•○▪■➢-]\t/gm, '- ')
  if (list !== all) return list
  const rows = all.split('\n').map((row) => row.split('\t'))
  const width = rows[0]?.length ?? 0
  return rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)
    ? undefined
    : tableOf(rows)
}

/** How many pictures other programs put on the clipboard among a text; they are not taken along. */
export const picturesIn = (html: string): number =>
  new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length

/** What is pasted, as Markdown; undefined for a text that is pasted as it is. */
export const pastedMarkdown = ({
  html,
  text,
}: {
  html: string
  text: string
}): string | undefined => (html === '' ? undefined : ofHtml(html)) ?? ofText(text)
