import { isNode, LineCounter, parseDocument, visit, type Document, type ErrorCode } from 'yaml'
import type { ProblemId, Said } from '@/schemas/content/problems/words'

type Mistake = Said & { line?: number }

/** Characters that nobody sees, or sees as a box, and that editors paste from word processors, chats and PDF files. */
export const invisible = /(?![ \t\n\r])[\p{C}\p{Z}\ufffc]/u

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of a file, or nothing if it is not text. */
export function decodeSource(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Mistakes of a text as a file, whatever it says: an empty file, line endings, tabs, invisible characters. */
export function sourceMistakes(text: string): Mistake[] {
  if (text.trim() === '') return [{ id: 'file.empty' }]
  const mistakes: Mistake[] = []
  const at = (index: number) => text.slice(0, index).split('\n').length
  const first = (id: ProblemId, index: number) => {
    if (index !== -1) mistakes.push({ id, line: at(index) })
  }
  first('file.bom', text.startsWith('\ufeff') ? 0 : -1)
  first('file.crlf', text.indexOf('\r'))
  first('file.tab', text.indexOf('\t'))
  const hidden = invisible.exec(text.replace(/^\ufeff/, ' '))
  if (hidden) {
    const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    mistakes.push({ id: 'file.invisible', values: { name: `U+${code}` }, line: at(hidden.index) })
  }
  return mistakes
}

/** The line of the first mark that git leaves where two versions meet. */
export function conflictIn(text: string): (Said & { line: number }) | undefined {
  const mark = /^(?:<{7}|>{7}|={7}|\|{7})(?: .*)?$/m.exec(text)
  return mark
    ? { id: 'file.conflict', line: text.slice(0, mark.index).split('\n').length }
    : undefined
}

/** A fence of code that nothing closes: everything below it would be shown as code. */
export function openFence(text: string): (Said & { line: number }) | undefined {
  let open: { sign: string; line: number } | undefined
  for (const [index, one] of text.split('\n').entries()) {
    const [, sign = '', rest = ''] = /^[ >]*(`{3,}(?!`)|~{3,}(?!~))(.*)$/.exec(one) ?? []
    if (sign === '' || (sign.startsWith('`') && rest.includes('`'))) continue
    if (!open) open = { sign, line: index + 1 }
    else if (sign.startsWith(open.sign) && rest.trim() === '') open = undefined
  }
  return open && { id: 'slip.fence', line: open.line }
}

/** The text as other checks read it: what `sourceMistakes` reports must not cause further problems. */
export function repairSource(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
}

const frontMatter = /^(---\n([\s\S]*?)\n---(?:\n|$))([\s\S]*)$/

/** A text document: the YAML between the two lines of ---, its number of lines with these two, and the text below. */
export type Split = { above: string; lines: number; body: string }

/** Undefined for a text that does not begin with front matter. */
export function splitFrontMatter(text: string): Split | undefined {
  const [, head = '', above = '', body = ''] = frontMatter.exec(text) ?? []
  return head === '' ? undefined : { above, lines: head.split('\n').length - 1, body }
}

/** A body at the lines that it has in its file: empty lines replace the front matter. */
export const atItsLines = ({ lines, body }: Split) => '\n'.repeat(lines) + body

type YamlMistake = Said & { line: number }

const known: Partial<Record<ErrorCode, ProblemId>> = {
  DUPLICATE_KEY: 'yaml.twice',
  BLOCK_AS_IMPLICIT_KEY: 'yaml.colon',
  MULTILINE_IMPLICIT_KEY: 'yaml.open',
  MISSING_CHAR: 'yaml.open',
  BAD_SCALAR_START: 'yaml.start',
  BAD_ALIAS: 'yaml.start',
}

/** Values in the quotes of a word processor: they are part of the text, and appear on the page. */
const curly = /^\s*(?:- )?\w+: *(?:“[^“”]*”|‘[^‘’]*’|„[^“”]*”)\s*$/

/** `title：Text`, of which YAML makes one long text. */
const wideColon = /^ *(?:- )?[A-Za-z][\w-]*：/m

/** Parses front matter; its first line is line 2 of the file. Strings stay strings: a date is checked as written. */
export function parseFrontMatter(text: string): { fields: unknown; mistakes: YamlMistake[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { schema: 'core', lineCounter, logLevel: 'silent' })
  const wide = wideColon.exec(text)
  if (wide) {
    const line = text.slice(0, wide.index + wide[0].length).split('\n').length + 1
    return { fields: undefined, mistakes: [{ id: 'yaml.wide-colon', line }] }
  }
  const [error] = document.errors
  if (error) {
    const line = lineCounter.linePos(error.pos[0]).line + 1
    return { fields: undefined, mistakes: [{ id: known[error.code] ?? 'yaml.syntax', line }] }
  }
  const mistakes: YamlMistake[] = text
    .split('\n')
    .flatMap((one, index) =>
      curly.test(one) ? [{ id: 'yaml.curly' as const, line: index + 2 }] : [],
    )
  const comment = firstComment(document)
  if (comment !== undefined)
    mistakes.push({ id: 'yaml.comment', line: lineCounter.linePos(comment).line + 1 })
  const alias = firstAlias(document)
  if (alias === undefined) return { fields: document.toJS(), mistakes }
  return {
    fields: undefined,
    mistakes: [{ id: 'yaml.start', line: lineCounter.linePos(alias).line + 1 }],
  }
}

/** The end of a value that a comment follows: half a sentence would not be shown. */
function firstComment(document: Document.Parsed): number | undefined {
  if (document.comment || document.commentBefore) return 0
  let at: number | undefined
  visit(document, (_, node) => {
    if (!isNode(node) || !(node.comment || node.commentBefore)) return undefined
    at = node.range?.[0] ?? 0
    return visit.BREAK
  })
  return at
}

/** Where a value begins with `*`. YAML would repeat another value there, in a loop without end or more often than anybody writes. */
function firstAlias(document: Document.Parsed): number | undefined {
  let start: number | undefined
  visit(document, {
    Alias(_, { range }) {
      start = range?.[0]
      return visit.BREAK
    },
  })
  return start
}

type MdxMistake = Said & { line?: number }
type Point = { line: number; column: number }
type MdxError = Error & { place?: Point | { start: Point }; ruleId?: string; reason?: string }

function pointOf({ place }: MdxError): Point | undefined {
  return place && 'start' in place ? place.start : place
}

const nameIn = /<\/?([\w.:-]+)/

/** The line on which a tag was opened, which the parser names: `` for `<Section>` (16:1-16:20) ``. */
function opening(reason: string): { name: string; line: number } | undefined {
  const [, name, line] = /tag for `<([^`>]*)>` \((\d+):/.exec(reason) ?? []
  return name !== undefined && line ? { name, line: Number(line) } : undefined
}

/** The mistake behind an unexpected character: the tag or brace before it. */
function character(text: string, { line, column }: Point): MdxMistake {
  const before = (text.split('\n')[line - 1] ?? '').slice(0, column)
  if (before.endsWith('<!')) return { id: 'mdx.comment', line }
  const tag = before.lastIndexOf('<')
  if (/^<(?:https?:|[\w.+-]{1,64}@)/.test(before.slice(tag))) return { id: 'mdx.address', line }
  if (tag !== -1 && !/^<\/?[A-Za-z]/.test(before.slice(tag))) return { id: 'mdx.less', line }
  return { id: 'mdx.tag', line }
}

/** An error of the MDX parser in words for an editor, with the line of the mistake itself. */
export function explainMdx(error: unknown, text: string): MdxMistake {
  if (!(error instanceof Error)) return { id: 'mdx.syntax', values: { reason: String(error) } }
  const { ruleId = '', reason = error.message } = error as MdxError
  const point = pointOf(error as MdxError)
  const open = opening(reason)
  if (open && /^[a-z]/.test(open.name))
    return { id: 'component.html', values: { name: open.name }, line: open.line }
  if (ruleId === 'end-tag-mismatch' && open && /closing tag `</.test(reason) && point) {
    const name = /closing tag `<\/([^`>]*)>`/.exec(reason)?.[1] ?? ''
    return { id: 'mdx.mismatch', values: { name }, line: point.line }
  }
  if (open) return { id: 'mdx.closing', values: { name: open.name }, line: open.line }
  if (!point) return { id: 'mdx.syntax', values: { reason } }
  const { line } = point
  if (reason.includes('closing slash')) {
    const name = nameIn.exec((text.split('\n')[line - 1] ?? '').slice(point.column - 2))?.[1] ?? ''
    return { id: 'mdx.mismatch', values: { name }, line }
  }
  if (reason.includes('corresponding closing brace'))
    return { id: 'mdx.brace', line: braceLine(text, line) }
  if (reason.includes('import/exports')) return { id: 'mdx.import', line }
  if (ruleId === 'acorn') return { id: 'mdx.code', line }
  if (ruleId === 'unexpected-eof') return { id: 'mdx.tag', line: tagLine(text, line) }
  if (ruleId === 'unexpected-character') return character(text, point)
  return { id: 'mdx.syntax', values: { reason }, line }
}

/** The parser names the end of the text; the mistake is the last brace or tag that is not closed. */
function braceLine(text: string, last: number): number {
  const lines = text.split('\n').slice(0, last)
  const at = lines.findLastIndex((line) => /(?<!\\)\{/.test(line.slice(line.lastIndexOf('}') + 1)))
  return at === -1 ? last : at + 1
}

function tagLine(text: string, last: number): number {
  const lines = text.split('\n').slice(0, last)
  const at = lines.findLastIndex((line) => /<[A-Za-z]/.test(line.slice(line.lastIndexOf('>') + 1)))
  return at === -1 ? last : at + 1
}
