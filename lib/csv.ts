import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { foldText } from '@/lib/text/fold'

/** What forms add to a heading: a number, a remark in brackets, and whether it must be filled in. */
const added = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕/g
const duty = /(?:必填|选填|可选|非必填|必须|mandatory|required|optional)项?/g

/** Which column or question it is. */
const number = /^(?:q\d+|第?\d+题?|[一二三四五六七八九十]+(?=[、.]))[.、):]?/

/** The plain form of a heading, and that of its Chinese and its Latin part if it is in two languages. */
export function plainHeadings(text: string): string[] {
  const whole = plainHeading(text)
  const parts = whole.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
  return parts.length === 2 ? [whole, ...parts] : [whole]
}

/** A heading without differences that do not matter: spaces, line breaks, punctuation and what forms add. */
export function plainHeading(text: string): string {
  const folded = foldText(text)
  const bare = folded.replace(added, '') || folded
  return bare
    .replace(/\s+/g, '')
    .replace(number, '')
    .replace(/^(?:请(?:填写|输入|选择|提供))?[您你]?的?(?=\p{Script=Han}{2})/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(duty, '')
}

/** One record of a CSV file, with the line on which it begins. */
export type CsvRecord = { line: number; fields: string[] }

/** Characters that are read at once, in a few milliseconds. */
const slice = 16 * 1024

/** Other work goes on between two slices: records without cells would not give way to it. */
async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += slice) {
    yield text.slice(at, at + slice)
    await setImmediate()
  }
}

const separators = [',', ';', '\t', '|', '，'] as const

/** The separator that the first lines contain, in most of them. */
function separatorOf(text: string): string {
  const lines = text.slice(0, slice).split('\n').slice(0, 20)
  const counted = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return separators.reduce((best, sign) => (counted(sign) > counted(best) ? sign : best))
}

/** `sep=;` in the first line, by which Excel is told the separator. */
const stated = /^\s*"?sep=([^\n])"?[ ,;\t]*(?:\n|$)/i

/**
 * The records of a CSV file (RFC 4180) with commas, semicolons, tabs or bars, without empty ones. Spaces around a quotation do
 * not belong to it; a quotation mark inside a field is taken literally. Gives way to other work between slices of the text.
 * Throws for a quoted field that does not end, and for a record that is too long.
 */
export async function* readRecords(text: string): AsyncGenerator<CsvRecord> {
  const plain = text.replace(/\r\n?/g, '\n')
  const [first = '', separator = separatorOf(plain)] = stated.exec(plain) ?? []
  const parser = Readable.from(slicesOf(plain.slice(first.length))).pipe(
    parse({
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ltrim: true,
      info: true,
      max_record_size: 100_000,
    }),
  )
  const above = first.split('\n').length - 1
  for await (const one of parser) {
    const { record, info } = one as { record: string[]; info: { lines: number } }
    if (record.every((field) => field.trim() === '')) continue
    const breaks = record.join('').split('\n').length - 1
    yield { line: above + info.lines - breaks, fields: record.map(withoutQuotes) }
  }
}

/** A quotation that the parser has taken literally, because of spaces after it or quotation marks in it. */
function withoutQuotes(field: string): string {
  const trimmed = field.trimEnd()
  const isWhole = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  if (!isWhole) return field
  const inner = trimmed.slice(1, -1)
  return trimmed !== field || inner.includes('"') ? inner.replaceAll('""', '"') : field
}

/** True for the failure of text that is not CSV. */
export function isMalformed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

/** The byte order mark of a CSV file: without it, spreadsheets read UTF-8 as the local code page and garble Chinese. */
export const csvMark = '\uFEFF'

/** White space, control and invisible characters: spreadsheets may drop them before a value. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/** Signs that begin a formula, also full-width, small or superscript, which some spreadsheets read as ASCII. */
const sign = '[=+\\-@＝＋－＠﹢﹣﹦﹫−⁺⁻⁼]'

/**
 * The places where a spreadsheet would evaluate a formula: the beginning of the value, and after a separator that some
 * regional settings use instead of the comma.
 */
const formula = new RegExp(
  `^(?=${unseen}*[\\t\\r])|(^|[;\\t\\r\\n])(?=(?:(?![\\t\\r\\n])${unseen})*${sign})`,
  'gu',
)

/** A field that spreadsheets neither evaluate nor split at a separator, quotation mark or line break. */
function csvField(value: string): string {
  const plain = value.replace(formula, "$1'")
  return /[",;|\t\r\n']|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const protection = new RegExp(
  `(^|[;\\t\\r\\n])'(?=${unseen}*${sign})|^'(?=${unseen}*[\\t\\r])`,
  'gu',
)

/** A cell without what keeps spreadsheets from evaluating it: the apostrophe of `csvLine`, or `="…"`. */
export function withoutProtection(cell: string): string {
  const [, quoted] = /^\s*[=＝]\s*["“”＂]([^"“”＂]*)["“”＂]\s*$/u.exec(cell) ?? []
  return quoted ?? cell.replace(protection, '$1')
}

/** One line of a CSV file (RFC 4180) with CRLF. Formulas are neutralized with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}
