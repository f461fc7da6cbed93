/** Begins a CSV file: without this mark, spreadsheets take UTF-8 for the local code page and Chinese turns to noise. */
export const csvMark = '\uFEFF'

// What a spreadsheet takes for a formula, also behind white space that it drops.
const formula = /^[\s\u200B-\u200D\uFEFF]*[=+\-@\t\r＝＋－＠]/

/** A field that no spreadsheet computes and that no quotation mark, comma or line break splits. */
function csvField(value: string): string {
  const plain = formula.test(value) ? `'${value}` : value
  return /[",\r\n']|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a CSV file (RFC 4180) with its CRLF. Formulas are neutralised with a leading apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}
