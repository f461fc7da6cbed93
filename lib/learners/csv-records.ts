/** One record of a CSV file, with the line on which it begins. */
export type CsvRecord = { line: number; fields: string[] }

/**
 * The text of an uploaded file: UTF-8 or UTF-16 with or without a byte order mark, else GB 18030, which Excel uses in
 * Chinese.
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

/** Parses CSV (RFC 4180) with commas, semicolons or tabs, detected from the first line. Skips empty lines. */
export function parseCsv(text: string): CsvRecord[] {
  const plain = text.replace(/\r\n?/g, '\n')
  const separator = separatorOf(plain)
  const field = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)(${separator}|\\n|$)`, 'gy')
  const records: CsvRecord[] = []
  let [line, fields, start]: [number, string[], number] = [1, [], 1]
  for (const [whole, raw = '', end = ''] of plain.matchAll(field)) {
    fields.push(/^".*"$/s.test(raw) ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (fields.some((one) => one.trim() !== '')) records.push({ line: start, fields })
    ;[fields, start] = [[], line]
  }
  return records
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
