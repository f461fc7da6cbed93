import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** One record of a CSV file, with the line on which it begins. */
export type CsvRecord = { line: number; fields: string[] }

/**
 * The text of an uploaded file: UTF-8 or UTF-16 with or without a byte order mark, else GB 18030, which Excel uses in
 * Chinese. Undefined for other bytes.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const slice = 64 * 1024

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += slice) yield text.slice(at, at + slice)
}

/** The separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const counted = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (counted(sign) > counted(best) ? sign : best))
}

/**
 * The records of a CSV file (RFC 4180) with commas, semicolons or tabs, without empty ones. Yields to other work between
 * slices of the text. A quotation mark inside a field is taken literally. Throws for a quoted field that does not end.
 */
export async function* readRecords(text: string): AsyncGenerator<CsvRecord> {
  const plain = text.replace(/\r\n?/g, '\n')
  const parser = Readable.from(slicesOf(plain)).pipe(
    parse({
      delimiter: separatorOf(plain),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      max_record_size: 100_000,
    }),
  )
  let line = 1
  for await (const one of parser) {
    const { record, info } = one as { record: string[]; info: { lines: number } }
    if (record.some((field) => field.trim() !== '')) yield { line, fields: record }
    line = info.lines + 1
  }
}

/** True for the failure of text that is not CSV. */
export function isMalformed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
