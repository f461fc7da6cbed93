import type { Said } from '@/schemas/content/problems/words'

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
  if (reason.includes('corresponding closing brace')) return { id: 'mdx.brace', line: braceLine(text, line) }
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
