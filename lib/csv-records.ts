import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'

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
